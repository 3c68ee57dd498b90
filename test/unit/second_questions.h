// What second questions over the small company are read as.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "candidates/follow_up/follow_up.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "company.h"

namespace nl_ask::candidates {

class SecondQuestions : public testing::Test {
 protected:
  SecondQuestions() {
    schema_.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Engineering"};
    schema_.tables[kDepartments].columns[kCity].values = {"Hamburg", "Porto"};
  }

  Generated ask(const std::string& question, const Query& before) const {
    const schema::LinkingIndex index(schema_);
    const GrammarIndex grammar(schema_);
    GeneratorContext context;
    context.today.year = 2026;
    const Generated alone = generate(question, schema_, index, grammar, context);
    return follow_up(question, before, alone, schema_, index, grammar, context);
  }

  /// The likeliest query; empty where there is none.
  std::string best(const std::string& question, const Query& before) const {
    const Generated found = ask(question, before);
    return found.candidates.empty() ? "" : to_sql(found.candidates[0].query, schema_);
  }

  schema::Schema schema_ = company();
};

}  // namespace nl_ask::candidates

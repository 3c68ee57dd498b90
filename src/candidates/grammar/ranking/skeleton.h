// The skeleton of a query: what it is made of, without any name. Which skeletons fit a question is
// learnt from delexicalised training questions (RESDSQL, Li et al. 2023; DAIL-SQL, Gao et al.
// 2024): for each part of a skeleton a multinomial logistic classifier over the question's n-grams.
// Its log-probabilities are features of the ranker, never filters.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/ranking/skeleton_model.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// The value of each part, in the order of kSkeletonParts; all are constants of the program.
using Skeleton = std::array<std::string_view, kSkeletonParts.size()>;
/// With `one_name`, a first and a last name that are shown first count as one thing.
Skeleton skeleton_of(const Query& query, const Naming& naming, bool one_name = false);

/// Whether a reading with these features shows two columns because a name has two.
bool asks_for_one_name(const FeatureVector& features);

/// The n-grams of a question: of its words, and of its words with cues, names and values replaced
/// by their kinds; and "+grouped" where something is wanted for each of a group. Without
/// repetition.
std::vector<std::string> skeleton_grams(const Parse& parse);

/// How likely each value of each part is for one question.
class SkeletonPrior {
 public:
  SkeletonPrior(const SkeletonModel& model, const std::vector<std::string>& grams);

  /// Adds the log-probability of each part of the query's skeleton. A value that training did not
  /// see is as likely as the least likely one that it saw; a part without data adds nothing.
  void add_features(const Skeleton& skeleton, FeatureVector& features) const;

 private:
  std::array<std::vector<std::pair<std::string_view, double>>, kSkeletonParts.size()> parts_;
};

}  // namespace nl_ask::candidates

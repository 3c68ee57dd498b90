// How alike questions are.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

namespace nl_ask::candidates {

using Terms = std::vector<std::string>;

/// The cosine of tf-idf vectors, in [0, 1], of `own` and each of `others`; documents are counted
/// over `others`, idf is ln(1 + (n + 1) / (df + 0.5)), which a
/// few documents don't upset.
std::vector<double> tf_idf_similarities(const Terms& own, std::span<const Terms> others);

/// The cosine of the counts of their terms, in [0, 1].
double count_similarity(const Terms& a, const Terms& b);

/// The mean of the similarity of the words as they are (what is asked about) and of the words with
/// those of the schema's names in the place of one another (how it is asked: DAIL-SQL's masked
/// questions, Gao et al. 2024, section 3.2). `names` are stems.
std::vector<double> question_similarities(const Terms& own, std::span<const Terms> others,
                                          const std::set<std::string>& names);

/// The cosine of two vectors, in [0, 1] (a negative one counts as 0); 0 where their lengths differ.
double vector_similarity(std::span<const float> a, std::span<const float> b);

}  // namespace nl_ask::candidates

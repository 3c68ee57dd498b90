#include "candidates/correction/correction_features.h"

#include <algorithm>

#include "candidates/correction/feature_names.h"
#include "candidates/correction/feedback_match.h"

namespace nl_ask::candidates {
namespace {

/// Names of the features of one role, by what the words are about.
struct RoleNames {
  const char* hit[4];
  const char* missed[4];
};

constexpr RoleNames kPlain = {
    {"plain.column", "plain.table", "plain.value", "plain.number"},
    {"plain.column_missed", "plain.table_missed", "plain.value_missed", "plain.number_missed"}};
constexpr RoleNames kComes = {
    {"comes.column", "comes.table", "comes.value", "comes.number"},
    {"comes.column_missed", "comes.table_missed", "comes.value_missed", "comes.number_missed"}};
constexpr RoleNames kAsked = {
    {"asked.column", "asked.table", "asked.value", "asked.number"},
    {"asked.column_missed", "asked.table_missed", "asked.value_missed", "asked.number_missed"}};

/// Pieces of one clause that are looked at for an exchange.
constexpr std::size_t kMostPieces = 64;

class Features {
 public:
  Features(const Profile& profile, const CorrectionCase& against)
      : profile_(profile), case_(against) {}

  FeatureVector all() {
    add_feedback();
    add_exchanges();
    add_conditions();
    add_cues();
    add_question();
    add_support();
    add_changes();
    add_likelihood();
    add_shape();
    add_whole();
    return std::move(features_);
  }

 private:
  void add(const char* name, double value = 1) {
    if (value != 0) features_.add(name, value);
  }

  void add_hit(const FeedbackPhrase& phrase, const RoleNames& names) {
    const int kind = static_cast<int>(about(phrase));
    const double value = hit(phrase, profile_);
    const double weight = phrase.weight() * (phrase.qualifies ? 0.5 : 1);
    add(names.hit[kind], value * weight);
    add(names.missed[kind], (1 - value) * weight);
    if (&names != &kAsked) undone_ += value < 0.75 && weight > 0.7;
  }

  void add_feedback() {
    for (const FeedbackPhrase& phrase : case_.feedback.phrases) {
      const int before = count_uses(phrase, case_.wrong);
      const int now = count_uses(phrase, profile_);
      if (phrase.polarity == Polarity::unwanted) {
        if (before > now) add("goes.gone");
        if (before > 0 && now >= before) add("goes.kept");
        if (now == 0) add("goes.absent");
        if (before == 0 && now > 0) add("goes.came");
        continue;
      }
      add_hit(phrase, phrase.polarity == Polarity::wanted ? kComes : kPlain);
      if (before == 0 && now > 0)
        add(phrase.polarity == Polarity::wanted ? "comes.new" : "plain.new");
      if (before > 0 && now > before) add("told.more");
      if (before > 0 && now < before) add("told.less");
    }
  }

  void add_exchanges() {
    for (const Replacement& replacement : case_.feedback.replacements) {
      int less = 0, more = 0;
      for (int i : replacement.unwanted) less += change(i) < 0;
      for (int i : replacement.wanted) more += change(i) > 0;
      if (replacement.unwanted.empty() && replacement.wanted.empty()) continue;
      const bool gone = replacement.unwanted.empty() || less > 0;
      const bool come = replacement.wanted.empty() || more > 0;
      add(in_place(replacement) ? "exchange.in_place" : "exchange.elsewhere");
      add(gone && come ? "exchange.done" : gone || come ? "exchange.half" : "exchange.undone");
      undone_ += !(gone && come);
    }
  }

  /// Whether some piece of the wrong query stands there with what comes where what goes was.
  bool in_place(const Replacement& replacement) const {
    for (int part = 0; part < kParts; ++part) {
      const auto which = static_cast<Part>(part);
      std::vector<const Piece*> fresh = beyond(profile_, case_.wrong, which);
      std::vector<const Piece*> gone = beyond(case_.wrong, profile_, which);
      if (fresh.size() > kMostPieces) fresh.resize(kMostPieces);
      if (gone.size() > kMostPieces) gone.resize(kMostPieces);
      for (const Piece* old : gone)
        for (int g : replacement.unwanted)
          for (int c : replacement.wanted)
            if (put_in_place(*old, phrase(g), phrase(c), fresh)) return true;
    }
    return false;
  }

  const FeedbackPhrase& phrase(int i) const {
    return case_.feedback.phrases[static_cast<std::size_t>(i)];
  }

  int change(int phrase) const {
    const FeedbackPhrase& s = case_.feedback.phrases[static_cast<std::size_t>(phrase)];
    return count_uses(s, profile_) - count_uses(s, case_.wrong);
  }

  void add_conditions() {
    for (const FeedbackCondition& condition : case_.feedback.conditions) {
      double best = 0;
      for (const Comparison& comparison : profile_.comparisons)
        best = std::max(best, fits(condition, comparison));
      if (condition.polarity == Polarity::unwanted) {
        add("condition.kept", best == 1 ? 1 : 0);
        continue;
      }
      add(best == 1 ? "condition.done" : best > 0.5 ? "condition.nearly" : "condition.undone");
      undone_ += best < 1;
    }
  }

  double fits(const FeedbackCondition& feedback, const Comparison& comparison) const {
    if (comparison.value != folded_value(feedback.value)) return 0;
    double fit = 0.4;
    const bool any = feedback.column < 0;
    if (any || means_column(feedback.column, comparison.use)) fit += 0.4;
    const std::string op = feedback.op.starts_with("like") ? "ilike" : feedback.op;
    if (op == comparison.op || (op == "ilike" && comparison.op == "like")) fit += 0.2;
    return fit > 0.99 ? 1 : fit;
  }

  bool means_column(int phrase, ColumnUse use) const {
    const auto& columns = case_.feedback.phrases[static_cast<std::size_t>(phrase)].columns;
    return std::any_of(columns.begin(), columns.end(),
                       [&](const PossibleItem& meant) { return meant.use == use; });
  }

  void expect(bool feedback, bool done, const char* yes, const char* no) {
    if (feedback) add(done ? yes : no);
  }

  bool says(CueKind kind) const {
    return case_.feedback.has(kind, Polarity::plain) || case_.feedback.has(kind, Polarity::wanted);
  }

  /// The same for what the feedback tells: not done counts.
  void tell(bool feedback, bool done, const char* yes, const char* no) {
    expect(feedback, done, yes, no);
    expect(feedback, done, "told.done", "told.undone");
    undone_ += feedback && !done;
  }

  /// What should go of the way the query is built is still there.
  void tell_gone(CueKind kind, bool there) {
    if (!case_.feedback.has(kind, Polarity::unwanted)) return;
    add(there ? "goes.cue_kept" : "goes.cue_gone");
    undone_ += there;
  }

  void add_cues() {
    tell(says(CueKind::ascending), profile_.ascending, "told.ascending", "told.ascending_not");
    tell(says(CueKind::descending), profile_.descending, "told.descending", "told.descending_not");
    tell(says(CueKind::order), profile_.orders, "told.order", "told.order_not");
    tell(says(CueKind::count), profile_.counts, "told.count", "told.count_not");
    tell(says(CueKind::each), profile_.groups, "told.each", "told.each_not");
    tell(says(CueKind::avg), profile_.functions.contains("avg"), "told.avg", "told.avg_not");
    tell(says(CueKind::sum), profile_.functions.contains("sum"), "told.sum", "told.sum_not");
    tell(says(CueKind::max), extreme("max", profile_.descending), "told.max", "told.max_not");
    tell(says(CueKind::min), extreme("min", profile_.ascending), "told.min", "told.min_not");
    tell(case_.feedback.distinct, profile_.distinct, "told.distinct", "told.distinct_not");
    tell(case_.feedback.repeated, !profile_.distinct, "told.repeated", "told.repeated_not");
    tell_gone(CueKind::avg, profile_.functions.contains("avg"));
    tell_gone(CueKind::sum, profile_.functions.contains("sum"));
    tell_gone(CueKind::max, profile_.functions.contains("max"));
    tell_gone(CueKind::min, profile_.functions.contains("min"));
    tell_gone(CueKind::count, profile_.counts);
    tell_gone(CueKind::order, profile_.orders);
    tell_gone(CueKind::ascending, profile_.ascending);
    tell_gone(CueKind::descending, profile_.descending);
    const bool negated = says(CueKind::negation) || says(CueKind::none) || says(CueKind::except);
    tell(negated && !case_.feedback.distinct, profile_.negates, "told.negation",
         "told.negation_not");
    tell(says(CueKind::or_word), profile_.either, "told.or", "told.or_not");
    for (const PolarCue& cue : case_.feedback.cues) {
      if (cue.kind != CueKind::compare || cue.argument == "=") continue;
      const std::string& op = cue.argument;
      const bool found = std::any_of(profile_.comparisons.begin(), profile_.comparisons.end(),
                                     [&](const Comparison& c) { return c.op == op; });
      if (cue.polarity == Polarity::unwanted)
        add("goes.comparison_kept", found);
      else
        add(found ? "told.comparison" : "told.comparison_not"), undone_ += !found;
    }
    expect(case_.feedback.more, profile_.outputs > case_.wrong.outputs, "told.more_outputs",
           "told.more_outputs_not");
    if (case_.feedback.only) add("told.only_outputs", profile_.outputs - 1);
  }

  bool extreme(const char* function, bool direction) const {
    return profile_.functions.contains(function) || (profile_.limits && direction);
  }

  void add_question() {
    const Feedback& question = case_.question;
    for (const FeedbackPhrase& phrase : question.phrases) add_hit(phrase, kAsked);
    expect(question.has(CueKind::count), profile_.counts, "asked.count", "asked.count_not");
    expect(!question.has(CueKind::count), !profile_.counts, "asked.plain", "asked.plain_not");
    expect(question.has(CueKind::each), profile_.groups, "asked.each", "asked.each_not");
    expect(question.has(CueKind::distinct), profile_.distinct, "asked.distinct",
           "asked.distinct_not");
    const bool superlative = question.has(CueKind::superlative) || question.has(CueKind::hint) ||
                             question.has(CueKind::frequent);
    expect(
        superlative,
        profile_.limits || profile_.functions.contains("max") || profile_.functions.contains("min"),
        "asked.superlative", "asked.superlative_not");
    const bool order = question.has(CueKind::order) || question.has(CueKind::ascending) ||
                       question.has(CueKind::descending) || question.has(CueKind::alphabetical);
    expect(order, profile_.orders, "asked.order", "asked.order_not");
    expect(!order && !superlative, !profile_.orders, "asked.no_order", "asked.no_order_not");
    const bool negated = question.has(CueKind::negation) || question.has(CueKind::none) ||
                         question.has(CueKind::except);
    expect(negated, profile_.negates, "asked.negation", "asked.negation_not");
    expect(!negated, !profile_.negates, "asked.affirmed", "asked.affirmed_not");
    expect(question.has(CueKind::avg), profile_.functions.contains("avg"), "asked.avg",
           "asked.avg_not");
  }

  static bool meant_by(const Feedback& feedback, ColumnUse use) {
    for (const FeedbackPhrase& phrase : feedback.phrases) {
      if (phrase.polarity == Polarity::unwanted) continue;
      const auto& list = use.is_row() ? phrase.tables : phrase.columns;
      for (const PossibleItem& meant : list)
        if (meant.use == use) return true;
      for (const PossibleValue& value : phrase.values)
        if (value.use == use || (use.is_row() && value.use.table == use.table)) return true;
    }
    return false;
  }

  /// Columns, tables and literals that neither the question nor the feedback speaks of.
  void add_support() {
    for (const auto& [column, count] : profile_.columns) {
      const ColumnUse use{column.first, column.second};
      if (meant_by(case_.feedback, use) || meant_by(case_.question, use)) continue;
      add(uses(case_.wrong, use) > 0 ? "support.column_left" : "support.column_none");
    }
    for (const auto& [table, count] : profile_.tables) {
      const ColumnUse use = row_of(table);
      if (meant_by(case_.feedback, use) || meant_by(case_.question, use)) continue;
      add(uses(case_.wrong, use) > 0 ? "support.table_left" : "support.table_none");
    }
    for (const Comparison& comparison : profile_.comparisons)
      if (case_.words.find(comparison.value) == std::string::npos) add("support.literal_none");
  }

  enum class Support { feedback, asked, none };

  /// Who speaks of what a piece is about: the feedback, else the question, else nobody.
  Support support_of(const Piece& piece, Polarity polarity) const {
    Support best = Support::none;
    for (const ColumnUse use : piece.about) {
      if (named(case_.feedback, use, polarity)) return Support::feedback;
      if (meant_by(case_.question, use)) best = Support::asked;
    }
    return best;
  }

  static bool named(const Feedback& feedback, ColumnUse use, Polarity polarity) {
    for (const FeedbackPhrase& phrase : feedback.phrases) {
      if ((phrase.polarity == Polarity::unwanted) != (polarity == Polarity::unwanted)) continue;
      for (const auto* list : {&phrase.columns, &phrase.tables})
        for (const PossibleItem& meant : *list)
          if (meant.use == use && meant.score > 0.8 * (*list)[0].score) return true;
      for (const PossibleValue& value : phrase.values)
        if (value.use == use) return true;
    }
    return false;
  }

  void add_changes() {
    int all = 0;
    for (int part = 0; part < kParts; ++part) {
      const auto which = static_cast<Part>(part);
      const std::vector<const Piece*> gone = beyond(case_.wrong, profile_, which);
      const Abouts gone_of(gone);
      for (const Piece* piece : beyond(profile_, case_.wrong, which))
        came(kCame[part], *piece, which, gone_of), ++all;
      for (const Piece* piece : gone)
        add(kWent[part][static_cast<int>(support_of(*piece, Polarity::unwanted))]), ++all;
    }
    add_amount(all);
  }

  /// `gone`: what pieces of the same clause are about that are no longer there.
  void came(const char* const names[3], const Piece& piece, Part part, const Abouts& gone) {
    const Support support = support_of(piece, Polarity::wanted);
    const bool revised = gone.has(piece);
    if (revised) add("came.revised");
    add(names[static_cast<int>(support)]);
    untold_ += support != Support::feedback && !revised && !cue_tells(part);
  }

  /// A change that is about no column, as the feedback has words for it.
  bool cue_tells(Part part) const {
    const Feedback& feedback = case_.feedback;
    const auto number = [](const FeedbackPhrase& phrase) { return phrase.number.has_value(); };
    if (part == Part::distinct) return feedback.distinct || feedback.has(CueKind::distinct);
    if (part == Part::limit)
      return feedback.has(CueKind::max) || feedback.has(CueKind::min) ||
             std::any_of(feedback.phrases.begin(), feedback.phrases.end(), number);
    return part == Part::output && feedback.has(CueKind::count);
  }

  /// Pieces that the readings of the question don't have, and those of theirs that are not here.
  void add_likelihood() {
    for (int part = 0; part < kParts; ++part) {
      double extra = 0, missing = 0;
      for (const auto& [text, probability] : case_.likely[static_cast<std::size_t>(part)])
        missing += probability;
      for (const Piece& piece : profile_.parts[part]) {
        const auto& likely = case_.likely[static_cast<std::size_t>(part)];
        const auto found = likely.find(piece.text);
        const double probability = found == likely.end() ? 0 : found->second;
        missing -= probability;
        if (support_of(piece, Polarity::wanted) != Support::feedback) extra += 1 - probability;
      }
      add(kExtra[part], extra);
      add(kMissing[part], std::max(0.0, missing));
    }
  }

  /// Everything that was said is done; nothing else is.
  void add_whole() {
    const bool fulfilled = undone_ == 0;
    const bool only = untold_ == 0;
    if (fulfilled) add("whole.fulfilled");
    if (only) add("whole.only_told");
    if (fulfilled && only) add("whole.both");
    add("whole.undone", std::min(undone_, 4));
    add("whole.untold", std::min(untold_, 4));
  }

  void add_amount(int all) {
    if (all == 0) add("changed.nothing");
    add("changed.square", all * all / 10.0);
    add("changed.outputs", std::abs(profile_.outputs - case_.wrong.outputs));
    const Feedback& feedback = case_.feedback;
    const bool order = feedback.has(CueKind::order) || feedback.has(CueKind::ascending) ||
                       feedback.has(CueKind::descending) || feedback.has(CueKind::alphabetical);
    const bool orders = !beyond(profile_, case_.wrong, Part::order).empty() ||
                        !beyond(case_.wrong, profile_, Part::order).empty();
    if (!order && orders) add("untold.order");
    if (!feedback.distinct && !feedback.repeated && !feedback.has(CueKind::distinct) &&
        profile_.distinct != case_.wrong.distinct)
      add("untold.distinct");
    if (profile_.counts != case_.wrong.counts && !feedback.has(CueKind::count)) add("untold.count");
    if (profile_.groups != case_.wrong.groups && !feedback.has(CueKind::each)) add("untold.group");
  }

  void add_shape() {
    add("shape.tables", static_cast<double>(profile_.tables.size()) - 1);
    add("shape.idle_tables", profile_.idle_tables);
    add("shape.extra_groups", profile_.extra_groups);
    add("shape.outputs", profile_.outputs - 1);
    add("shape.cross_join", profile_.cross_join);
    add("shape.nodes", profile_.nodes - 1);
    const bool aggregates = !profile_.functions.empty() || profile_.counts;
    add("shape.idle_groups", profile_.groups && !aggregates);
    add("shape.opaque", profile_.opaque);
    add("shape.order_no_limit", profile_.orders && !profile_.limits);
    add("shape.limit_no_order", profile_.limits && !profile_.orders);
    add("shape.comparisons", static_cast<double>(profile_.comparisons.size()));
  }

  const Profile& profile_;
  const CorrectionCase& case_;
  FeatureVector features_;
  int undone_ = 0;  // things said that the query does not do
  int untold_ = 0;  // new pieces that nobody spoke of
};

}  // namespace

FeatureVector correction_features(const Profile& candidate, const CorrectionCase& against) {
  return Features(candidate, against).all();
}

}  // namespace nl_ask::candidates

#include "model/lead/parts.h"

namespace nl_ask::model {
namespace {

using dialogue::Generator;

Proposes proposes(const Terms& terms) {
  switch (terms.generator) {
    case Generator::grammar:
      return Proposes::nothing;
    case Generator::model:
      return Proposes::alone;
    case Generator::both:
      return Proposes::beside;
    case Generator::automatic:
      break;
  }
  // What a standby reads is not worth a model's time unless somebody has said so.
  if (!terms.kept && terms.standby) return Proposes::nothing;
  return terms.has_server ? Proposes::beside : Proposes::nothing;
}

}  // namespace

Parts parts_of(const Terms& terms) {
  const bool asked = terms.has_server && terms.generator != Generator::grammar;
  return {proposes(terms), asked,
          terms.has_server && terms.writer == dialogue::QuestionWriter::model,
          asked && terms.strategy == dialogue::Strategy::sra};
}

}  // namespace nl_ask::model

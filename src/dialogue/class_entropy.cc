// What each group of a small class loses is tabled once for a number of options, then looked up.

#include "dialogue/class_entropy.h"

#include <algorithm>
#include <cmath>

namespace nl_ask::dialogue {
namespace {

// p log2 p, with its limit 0 at 0.
double weighted_log(double p) { return p > 0 ? p * std::log2(p) : 0; }

// Works out what a number of options needs of every shared class.
class Worker {
 public:
  Worker(const Distribution& distribution, const Classes& classes, const Channel& channel,
         int options)
      : p_(distribution.candidate),
        classes_(classes),
        hit_(channel.reliability),
        noise_(noise_entropy(channel.reliability, options)),
        answers_(options + 1) {
    losses_.miss = channel.reliability >= 1 ? 0 : (1 - channel.reliability) / options;
  }

  ClassLosses run() {
    losses_.own.reserve(classes_.shared.size());
    int begin = 0;
    for (const int end : classes_.shared_end) {
      add_class(begin, end);
      begin = end;
    }
    return std::move(losses_);
  }

 private:
  double member(int entry) const { return p_[classes_.shared[entry]]; }

  double y(double mass, double total, double unmeant) const {
    return weighted_log(hit_ * mass + losses_.miss * (total - mass)) - unmeant;
  }

  void add_class(int begin, int end) {
    double total = 0;
    for (int k = begin; k < end; ++k) total += member(k);
    const double unmeant = weighted_log(losses_.miss * total);
    losses_.unmeant.push_back(unmeant);
    losses_.base.push_back(weighted_log(total) - total * noise_ - answers_ * unmeant);
    for (int k = begin; k < end; ++k) losses_.own.push_back(y(member(k), total, unmeant));
    losses_.table.push_back(losses_.group.size());
    if (end - begin <= ClassLosses::kTabled) add_groups(begin, end, total, unmeant);
  }

  void add_groups(int begin, int end, double total, double unmeant) {
    const unsigned groups = 1U << (end - begin);
    std::vector<double> of{0};
    for (unsigned group = 1; group < groups; ++group) {
      double mass = 0;
      for (int k = begin; k < end; ++k) mass += group >> (k - begin) & 1 ? member(k) : 0;
      of.push_back(y(mass, total, unmeant));
    }
    const double base = losses_.base.back();
    of.back() = base;  // all alike: exactly nothing is lost
    if (end - begin == 2) of = {base - of[1] - of[2], 0};
    if (end - begin == 3) {
      of = {base - of[1] - of[2] - of[4], base - of[3] - of[4], base - of[6] - of[1],
            base - of[5] - of[2], 0};
    }
    losses_.group.insert(losses_.group.end(), of.begin(), of.end());
  }

  const std::vector<double>& p_;
  const Classes& classes_;
  double hit_, noise_;
  int answers_;
  ClassLosses losses_;
};

// Adds up what the classes lose for one variable.
class Loss {
 public:
  Loss(const ClassLosses& losses, const Distribution& distribution, const Classes& classes,
       const Channel& channel, const std::vector<int>& mind, std::span<const int> value_of,
       int answers)
      : losses_(losses),
        p_(distribution.candidate),
        classes_(classes),
        hit_(channel.reliability),
        mind_(mind.data() + 1),
        value_of_(value_of.data()),
        cells_(answers),
        groups_(answers, 0) {}

  double total() {
    double lost = 0;
    int begin = 0;
    for (std::size_t c = 0; c < classes_.shared_end.size(); ++c) {
      const int end = classes_.shared_end[c];
      const double* group = losses_.group.data() + losses_.table[c];
      if (end - begin == 2) {
        lost += group[mind(begin) == mind(begin + 1)];
      } else if (end - begin == 3) {
        lost += of_three(group, begin);
      } else if (end - begin <= ClassLosses::kTabled) {
        lost += losses_.base[c] - of_few(group, begin, end);
      } else {
        lost += of_many(c, begin, end);
      }
      begin = end;
    }
    return lost;
  }

 private:
  struct Cell {
    double mass = 0, own = 0;
    int members = 0;
  };

  int mind(int entry) const { return mind_[value_of_[classes_.shared[entry]]]; }

  // Without branches: which of three agree is as good as random.
  double of_three(const double* lost, int at) const {
    constexpr unsigned char kAllAlike = 4;
    static constexpr unsigned char kPlace[8] = {0, 1,         2,         kAllAlike,
                                                3, kAllAlike, kAllAlike, kAllAlike};
    const int x = mind(at), y = mind(at + 1), z = mind(at + 2);
    return lost[kPlace[(x == y) | (y == z) << 1 | (x == z) << 2]];
  }

  double of_few(const double* group, int begin, int end) {
    for (int k = begin; k < end; ++k) groups_[mind(k)] |= 1U << (k - begin);
    double sum = 0;
    for (unsigned& set : groups_) {
      sum += group[set];
      set = 0;
    }
    return sum;
  }

  double of_many(std::size_t c, int begin, int end) {
    std::fill(cells_.begin(), cells_.end(), Cell{});
    double total = 0;
    for (int k = begin; k < end; ++k) {
      const double p = p_[classes_.shared[k]];
      Cell& cell = cells_[mind(k)];
      cell.mass += p;
      cell.own += losses_.own[k];
      ++cell.members;
      total += p;
    }
    double lost = losses_.base[c];
    for (const Cell& cell : cells_) {
      if (cell.members == end - begin) return 0;
      if (cell.members == 0) continue;
      lost -= cell.members == 1
                  ? cell.own
                  : weighted_log(hit_ * cell.mass + losses_.miss * (total - cell.mass)) -
                        losses_.unmeant[c];
    }
    return lost;
  }

  const ClassLosses& losses_;
  const std::vector<double>& p_;
  const Classes& classes_;
  double hit_;
  const int* mind_;
  const int* value_of_;
  std::vector<Cell> cells_;
  std::vector<unsigned> groups_;
};

}  // namespace

double noise_entropy(double reliability, int options) {
  if (reliability >= 1) return 0;
  const double other = (1 - reliability) / options;
  return -weighted_log(reliability) - options * weighted_log(other);
}

ClassBits::ClassBits(const Distribution& distribution, const Classes& classes,
                     const Channel& channel)
    : distribution_(distribution), classes_(classes), channel_(channel) {}

const ClassLosses& ClassBits::losses(int options) const {
  const int key = channel_.reliability >= 1 ? 0 : options;
  const auto found = by_options_.find(key);
  if (found != by_options_.end()) return found->second;
  return by_options_
      .emplace(key, Worker(distribution_, classes_, channel_, std::max(1, options)).run())
      .first->second;
}

double ClassBits::lost(const std::vector<int>& mind, std::span<const int> value_of,
                       int options) const {
  if (classes_.shared.empty()) return 0;
  return Loss(losses(options), distribution_, classes_, channel_, mind, value_of, options + 1)
      .total();
}

}  // namespace nl_ask::dialogue

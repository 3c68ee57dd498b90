// A fuzz target without libFuzzer: runs it over its seeds, and over as many changed ones as asked
// for, the same ones each time. For machines without clang, and for every build's tests.
//
//   TARGET_replay DIRECTORY CHANGED
//
// Ends with "N inputs". What breaks a rule aborts; the input is in the file that it names before.
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kLongest = 4096;

const Bytes* running = nullptr;

/// Keeps the input that a target has ended with.
void keep(int signal) {
  const int file = open("fuzz-failure", O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (file >= 0 && running != nullptr && write(file, running->data(), running->size()) >= 0) {
    constexpr char kSaid[] = "the input is in the file fuzz-failure\n";
    (void)!write(STDERR_FILENO, kSaid, sizeof kSaid - 1);
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::vector<Bytes> seeds_in(const std::string& directory) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Bytes> seeds;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return seeds;
}

/// One to eight changes: a byte set, taken out or put in, a piece doubled, or the end of another.
Bytes changed(Bytes input, const std::vector<Bytes>& seeds, std::mt19937& random) {
  constexpr std::uint8_t kTelling[] = {0,   '\n', '"', '\\', '{',  '}', '[',  ']',  ',',
                                       '-', '0',  '9', ' ',  '\'', '%', 0x80, 0xC3, 0xFF};
  auto below = [&random](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  for (std::size_t left = 1 + below(8); left > 0; --left) {
    const std::size_t at = below(input.size() + 1);
    const std::uint8_t byte =
        below(2) ? kTelling[below(std::size(kTelling))] : static_cast<std::uint8_t>(below(256));
    const auto place = input.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(5)) {
      case 0:
        if (at < input.size()) *place = byte;
        break;
      case 1:
        if (at < input.size()) input.erase(place);
        break;
      case 2:
        input.insert(place, byte);
        break;
      case 3: {
        const Bytes piece(place, place + static_cast<std::ptrdiff_t>(below(input.size() - at + 1)));
        input.insert(input.end(), piece.begin(), piece.end());
        break;
      }
      default: {
        const Bytes& other = seeds[below(seeds.size())];
        const auto from = static_cast<std::ptrdiff_t>(below(other.size() + 1));
        input.erase(place, input.end());
        input.insert(input.end(), other.begin() + from, other.end());
      }
    }
  }
  input.resize(std::min(input.size(), kLongest));
  return input;
}

void run(const Bytes& input) {
  running = &input;
  LLVMFuzzerTestOneInput(input.data(), input.size());
  running = nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const std::vector<Bytes> seeds = seeds_in(argv[1]);
  const int more = std::atoi(argv[2]);
  if (seeds.empty()) return 2;
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS}) std::signal(signal, keep);
  for (const Bytes& seed : seeds) run(seed);
  std::mt19937 random(1);
  for (int i = 0; i < more; ++i) run(changed(seeds[i % seeds.size()], seeds, random));
  std::cout << seeds.size() + static_cast<std::size_t>(more) << " inputs\n";
  return 0;
}

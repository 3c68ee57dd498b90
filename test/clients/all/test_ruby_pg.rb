# The dialogue from Ruby with pg. Prints TAP.
begin
  require 'pg'
  require 'json'
rescue LoadError
  puts '# ruby-pg is not here: tools/install-packages clients'
  exit 77
end

ASKED = 'return the rating of each hotel'.freeze

def connected
  PG.connect(options: '-c search_path=travel,public').tap do |db|
    db.type_map_for_results = PG::BasicTypeMapForResults.new(db)
  end
end

DB = connected
def one(sql, *values) = DB.exec_params(sql, values).first
def ask = one('SELECT * FROM nl_ask($1)', ASKED)
def hotels = one('SELECT count(*) AS n FROM hotels')['n']

TESTS = {
  'a clarification, its choices a list' => lambda {
    turn = ask
    turn['status'] == 'clarify' && turn['id'].is_a?(Integer) && turn['choices'].last == 'None of these'
  },
  'answered by number, from another connection' => lambda {
    other = connected
    answer = other.exec_params('SELECT * FROM nl_answer($1, $2::bigint)', [ask['id'], 1]).first
    other.close
    result = answer['result']
    result = JSON.parse(result) if result.is_a?(String)
    answer['status'] == 'answered' && result['rows'].size == hotels
  },
  'in words' => lambda {
    turn = ask
    one('SELECT status FROM nl_answer($1, $2::text)', turn['id'], turn['choices'].first)['status'] == 'answered'
  },
  'taken back and answered otherwise' => lambda {
    turn = ask
    first = one('SELECT sql FROM nl_answer($1, 1)', turn['id'])['sql']
    one('SELECT choices FROM nl_undo($1)', turn['id'])['choices'] == turn['choices'] &&
      one('SELECT sql FROM nl_answer($1, 2)', turn['id'])['sql'] != first
  },
  'rows again' => lambda {
    id = ask['id']
    one('SELECT status FROM nl_answer($1, 1)', id)
    DB.exec_params('SELECT nl_result($1)', [id]).ntuples == hotels
  },
  'prepared statements' => lambda {
    DB.prepare('ask', 'SELECT id FROM nl_ask($1)')
    DB.prepare('answer', 'SELECT status FROM nl_answer($1, $2::bigint)')
    Array.new(7) { # a generic plan is tried from the sixth on
      DB.exec_prepared('answer', [DB.exec_prepared('ask', [ASKED]).first['id'], 1]).first['status']
    }.uniq == ['answered']
  },
  'errors have codes and hints, and the dialogue goes on' => lambda {
    turn = ask
    begin
      one('SELECT nl_answer($1, 99)', turn['id'])
      false
    rescue PG::InvalidParameterValue => e
      e.result.error_field(PG::PG_DIAG_MESSAGE_HINT).include?(turn['choices'].first) &&
        one('SELECT status FROM nl_answer($1, 2)', turn['id'])['status'] == 'answered'
    end
  }
}.freeze

puts "1..#{TESTS.size}"
good = TESTS.each_with_index.map do |(name, test), i|
  passed = begin
    test.call
  rescue PG::Error => e
    puts e.message.gsub(/^/, '#   ')
    false
  end
  puts "#{passed ? 'ok' : 'not ok'} #{i + 1} - ruby-pg: #{name}"
  passed
end
exit good.all?

// The dialogue from Java with PostgreSQL's JDBC driver. Prints TAP.
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.sql.*;
import java.util.*;
import javax.net.SocketFactory;
import org.postgresql.util.PSQLException;

class Dialogue {
  /** The server of the tests has a socket in a folder and no port; the driver takes a factory for such. */
  public static class FolderSocketFactory extends SocketFactory {
    private final String path;

    public FolderSocketFactory(String path) { this.path = path; }

    @Override public Socket createSocket() {
      return new Socket() {
        private SocketChannel channel;
        @Override public void connect(SocketAddress ignored, int timeout) throws java.io.IOException {
          channel = SocketChannel.open(UnixDomainSocketAddress.of(path));
        }
        @Override public InputStream getInputStream() { return Channels.newInputStream(channel); }
        @Override public OutputStream getOutputStream() { return Channels.newOutputStream(channel); }
        @Override public synchronized void close() throws java.io.IOException { if (channel != null) channel.close(); }
      };
    }
    @Override public Socket createSocket(String host, int port) { return createSocket(); }
    @Override public Socket createSocket(String host, int port, InetAddress local, int from) { return createSocket(); }
    @Override public Socket createSocket(InetAddress host, int port) { return createSocket(); }
    @Override public Socket createSocket(InetAddress host, int port, InetAddress local, int from) { return createSocket(); }
  }

  static final String ASKED = "return the rating of each hotel";
  static final String PORT = System.getenv().getOrDefault("PGPORT", "5432");
  static final String HOST = System.getenv().getOrDefault("PGHOST", "/var/run/postgresql");

  record Turn(long id, String status, List<String> choices, String sql, int rows) {}
  interface Test { boolean run(Connection db) throws SQLException; }

  static Connection connected() throws SQLException {
    Properties how = new Properties();
    String user = System.getenv().getOrDefault("PGUSER", System.getProperty("user.name"));
    how.setProperty("user", user);
    how.setProperty("options", "-c search_path=travel,public");
    boolean folder = HOST.startsWith("/");
    if (folder) {
      how.setProperty("socketFactory", FolderSocketFactory.class.getName());
      how.setProperty("socketFactoryArg", HOST + "/.s.PGSQL." + PORT);
      how.setProperty("sslmode", "disable");
      how.setProperty("gssEncMode", "disable");
    }
    String database = System.getenv().getOrDefault("PGDATABASE", user);
    return DriverManager.getConnection("jdbc:postgresql://" + (folder ? "localhost" : HOST + ":" + PORT) + "/" + database, how);
  }

  static Turn one(Connection db, String from, Object... values) throws SQLException {
    String sql = "SELECT id, status, choices, sql, coalesce(jsonb_array_length(result->'rows'), -1) FROM " + from;
    try (PreparedStatement statement = db.prepareStatement(sql)) {
      for (int i = 0; i < values.length; ++i) statement.setObject(i + 1, values[i]);
      try (ResultSet found = statement.executeQuery()) {
        found.next();
        Array choices = found.getArray(3);
        return new Turn(found.getLong(1), found.getString(2),
            choices == null ? List.of() : List.of((String[]) choices.getArray()), found.getString(4), found.getInt(5));
      }
    }
  }

  static Turn ask(Connection db) throws SQLException { return one(db, "nl_ask(?)", ASKED); }

  static int hotels(Connection db) throws SQLException {
    try (ResultSet found = db.createStatement().executeQuery("SELECT count(*) FROM hotels")) {
      found.next();
      return found.getInt(1);
    }
  }

  static boolean clarification(Connection db) throws SQLException {
    Turn turn = ask(db);
    return turn.status().equals("clarify") && turn.choices().get(turn.choices().size() - 1).equals("None of these");
  }

  static boolean byNumber(Connection db) throws SQLException {
    Turn turn = ask(db);
    try (Connection other = connected()) {
      Turn answer = one(other, "nl_answer(?, ?)", turn.id(), 1L);
      return answer.status().equals("answered") && answer.rows() == hotels(db);
    }
  }

  static boolean inWords(Connection db) throws SQLException {
    Turn turn = ask(db);
    return one(db, "nl_answer(?, ?)", turn.id(), turn.choices().get(0)).status().equals("answered");
  }

  static boolean undo(Connection db) throws SQLException {
    Turn turn = ask(db);
    Turn first = one(db, "nl_answer(?, 1)", turn.id());
    Turn again = one(db, "nl_undo(?)", turn.id());
    Turn second = one(db, "nl_answer(?, 2)", turn.id());
    return again.choices().equals(turn.choices()) && !first.sql().equals(second.sql());
  }

  static boolean prepared(Connection db) throws SQLException {
    String sql = "SELECT a.status FROM nl_ask(?) AS q, nl_answer(q.id, ?::bigint) AS a";
    try (PreparedStatement statement = db.prepareStatement(sql)) {
      for (int i = 0; i < 12; ++i) {  // prepared by the server from the fifth on, a generic plan later
        statement.setString(1, ASKED);
        statement.setLong(2, 1);
        try (ResultSet found = statement.executeQuery()) {
          found.next();
          if (!found.getString(1).equals("answered")) return false;
        }
      }
    }
    return true;
  }

  static boolean errorsHaveCodes(Connection db) throws SQLException {
    Turn turn = ask(db);
    try {
      one(db, "nl_answer(?, 99)", turn.id());
      return false;
    } catch (PSQLException error) {
      if (!error.getSQLState().equals("22023") || error.getServerErrorMessage().getHint() == null) return false;
    }
    return one(db, "nl_answer(?, 2)", turn.id()).status().equals("answered");
  }

  public static void main(String[] arguments) {
    Map<String, Test> tests = new LinkedHashMap<>();
    tests.put("a clarification, its choices an array", Dialogue::clarification);
    tests.put("answered by number, from another connection", Dialogue::byNumber);
    tests.put("answered in words", Dialogue::inWords);
    tests.put("taken back and answered otherwise", Dialogue::undo);
    tests.put("prepared statements", Dialogue::prepared);
    tests.put("errors have codes and hints, and the dialogue goes on", Dialogue::errorsHaveCodes);
    System.out.println("1.." + tests.size());
    int number = 0, bad = 0;
    for (Map.Entry<String, Test> test : tests.entrySet()) {
      boolean good = false;
      try (Connection db = connected()) {
        good = test.getValue().run(db);
      } catch (SQLException error) {
        System.out.println("#   " + error);
      }
      if (!good) ++bad;
      System.out.println((good ? "ok " : "not ok ") + ++number + " - jdbc: " + test.getKey());
    }
    System.exit(bad > 0 ? 1 : 0);
  }
}

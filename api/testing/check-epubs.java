import com.adobe.epubcheck.tool.EpubChecker;

/** Checks several EPUBs in one process: to start and warm up Java takes longer than a check. Writes what it finds beside each file. */
class CheckEpubs {
  public static void main(String[] files) {
    for (String file : files) new EpubChecker().run(new String[] {file, "--json", file + ".json", "--quiet"});
    System.exit(0);
  }
}

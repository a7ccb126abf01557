import { closed, type HostileFile, refused } from "./hostile-file.ts";
import { noise } from "./media-builder.ts";
import { compoundFile, docxOf, fromOutside } from "./office-builder.ts";
import { type ZipPart, zipOf } from "./zip-builder.ts";

const ZEROS = Buffer.alloc(8_000_000);
const SMALL: ZipPart = { name: "a.txt", data: "hello" };
const PROGRAMS = [
  "rar",
  "7z",
  "gz",
  "xll",
  "url",
  "docm",
  "xlsm",
  "xlsb",
  "exe",
  "dll",
  "scr",
  "com",
  "bat",
  "cmd",
  "ps1",
  "js",
  "vbs",
  "jar",
  "msi",
  "lnk",
  "hta",
  "iso",
  "img",
  "apk",
  "sh",
];

/** Archives that fill a disk, lead out of their folder, hold programs, or cannot be read. */
export function hostileArchives(): HostileFile[] {
  return [
    ...bombs(),
    ...paths(),
    ...broken(),
    ...PROGRAMS.map(withProgram),
    ...disguised(),
    ...untrueLists(),
    ...documentsInside(),
  ];
}

function archive(about: string, parts: ZipPart[], options?: Parameters<typeof zipOf>[1]) {
  return closed(about, `${about}.zip`, zipOf(parts, options));
}

function bombs(): HostileFile[] {
  const bomb = zipOf([{ name: "zeros", data: ZEROS }]);
  const shared = Array.from({ length: 40 }, (_, i) => ({ ...SMALL, name: `${i}.txt`, at: 0 }));
  const many = Array.from({ length: 10_001 }, (_, i) => ({
    name: `${i}`,
    data: "",
    isStored: true,
  }));
  const twice = zipOf([{ name: "b.zip", data: bomb }]);
  const small = Array.from({ length: 300 }, (_, i) => ({
    name: `${i}`,
    data: Buffer.alloc(900_000),
  }));
  const inner = Array.from({ length: 10 }, (_, i) => ({
    name: `${i}.zip`,
    data: zipOf([
      { name: "n", data: noise(4000, i) },
      { name: "z", data: Buffer.alloc(900_000) },
    ]),
    isStored: true,
  }));
  return [
    archive("one large file of zeros", [{ name: "zeros", data: ZEROS }]),
    archive("a bomb beside noise", [
      { name: "zeros", data: ZEROS },
      { name: "n", data: noise(200_000), isStored: true },
    ]),
    archive("many small bombs", small),
    archive("files that share their bytes", shared),
    archive("a file inside another", [
      { name: "outer", data: zipOf([SMALL]), isStored: true },
      { ...SMALL, at: 35 },
    ]),
    archive("contents beyond the end", [
      { ...SMALL, compressedSize: 1_000_000, uncompressedSize: 1_000_000 },
    ]),
    archive("10,001 files", many),
    archive("10,001 files, and says fewer", many, { count: 5 }),
    archive("a bomb in an archive", [{ name: "b.zip", data: bomb }]),
    archive("a bomb in an archive in an archive", [{ name: "c.zip", data: twice }]),
    archive("archives that grow together", inner),
    archive("an archive of archives of itself", [
      {
        name: "r.zip",
        data: zipOf([{ name: "r.zip", data: zipOf([{ name: "r.zip", data: "…" }]) }]),
      },
    ]),
    closed(
      "a phone that is a bomb",
      "phone.ufdr",
      zipOf([{ name: "z.db", data: Buffer.alloc(40_000_000) }]),
    ),
    closed("a phone whose files share bytes", "phone2.ufdr", zipOf(shared, { comment: "phone" })),
  ];
}

function paths(): HostileFile[] {
  const named = (about: string, name: string | Buffer) =>
    archive(about, [SMALL, { name, data: "x" }]);
  return [
    named("leads out", "../../etc/cron.d/x"),
    named("leads out in Windows", "..\\..\\evil.txt"),
    named("leads out after a folder", "a/../../b.txt"),
    named("leads out with a space", "a/.. /b.txt"),
    named("from the root", "/etc/passwd"),
    named("on a drive", "C:\\Windows\\x.txt"),
    named("on a drive without a root", "c:x.txt"),
    named("on a server", "\\\\server\\share\\x.txt"),
    named("ends early", Buffer.from("a.txt\0.pdf")),
    named("without a name", ""),
    named("from right to left", "invoice\u202efdp.txt"),
    archive("a link", [{ name: "link", data: "/etc/passwd", mode: 0o120777 }]),
    closed("a phone that leads out", "phone3.ufdr", zipOf([{ name: "../x", data: "x" }])),
  ];
}

function broken(): HostileFile[] {
  const whole = zipOf([SMALL, { name: "b.bin", data: noise(5000), isStored: true }]);
  const listed = whole.indexOf("PK\x01\x02");
  const garbled = Buffer.from(whole);
  garbled.fill(0x41, listed, listed + 8);
  return [
    refused("empty", "empty.zip", zipOf([])),
    refused("cut in the middle", "cut.zip", whole.subarray(0, 3000)),
    refused("cut in its list", "cut2.zip", whole.subarray(0, -30)),
    refused("only its first bytes", "cut3.zip", "PK\x03\x04"),
    refused("a garbled list", "garbled.zip", garbled),
    refused("bytes behind its end", "tail.zip", whole, "tail"),
    refused(
      "two archives in a row",
      "two.zip",
      zipOf([SMALL]),
      zipOf([{ name: "b.txt", data: "b" }]),
    ),
    refused("a document without its end", "cut.docx", whole.subarray(0, 2000)),
    refused("a phone without its end", "cut.ufdr", whole.subarray(0, 2000)),
    refused(
      "a stored file of two sizes",
      "sizes.zip",
      zipOf([{ ...SMALL, isStored: true, uncompressedSize: 999 }]),
    ),
  ];
}

function withProgram(ending: string): HostileFile {
  return archive(`a program (${ending})`, [SMALL, { name: `folder/evil.${ending}`, data: "x" }]);
}

function disguised(): HostileFile[] {
  return [
    archive("a program with a dot at the end", [{ name: "evil.exe.", data: "x" }]),
    archive("a program with a space at the end", [{ name: "evil.EXE ", data: "x" }]),
    archive("a program read as PDF", [{ name: "statement\u202efdp.exe", data: "x" }]),
    archive("a program in an archive in it", [
      { name: "a.zip", data: zipOf([{ name: "a.exe", data: "x" }]) },
    ]),
    archive("a program with a stream's name", [{ name: "x.exe::$DATA", data: "x" }]),
    archive("a program with a joiner at its end", [{ name: "x.exe\u200d", data: "x" }]),
    archive("a program with a joiner in it", [{ name: "x.e\u200cxe", data: "x" }]),
    archive("a program that is only an ending", [{ name: "a/.exe", data: "x" }]),
    archive("a program with a very long name", [{ name: `${"long ".repeat(100)}.exe`, data: "x" }]),
  ];
}

/** Their lists say other than what programs find that go by what stands before each file. */
function untrueLists(): HostileFile[] {
  const hidden = zipOf([{ name: "evil.exe", data: "x" }]).subarray(0, 40);
  return [
    archive("100 bytes that are 8 MB", [{ name: "a.txt", data: ZEROS, uncompressedSize: 100 }]),
    archive("80 KB that are 8 MB", [{ name: "a.txt", data: ZEROS, uncompressedSize: 80_000 }]),
    archive("a file that is shorter than listed", [{ ...SMALL, uncompressedSize: 6 }]),
    archive("a name of its own that leads out", [{ ...SMALL, ownName: "../../../evil" }]),
    archive("a name of its own that is a program's", [SMALL, { ...SMALL, ownName: "a.exe" }]),
    archive("a file that is not listed, first", [{ ...SMALL, isUnlisted: true }, SMALL]),
    archive("a file that is not listed, between", [SMALL, { ...SMALL, isUnlisted: true }, SMALL]),
    archive("a file that is not listed, last", [SMALL, { ...SMALL, isUnlisted: true }]),
    archive("a file behind the end of another", [{ ...SMALL, behind: hidden }]),
    archive("a file packed in another way", [{ ...SMALL, method: 12 }]),
  ];
}

function documentsInside(): HostileFile[] {
  const macros = docxOf(["x"], [{ name: "word/vbaProject.bin", data: "x" }]);
  const outside = docxOf(["x"], [fromOutside("attachedTemplate", "https://evil.example/a.dotm")]);
  return [
    archive("a document with macros in it", [SMALL, { name: "letter.docx", data: macros }]),
    archive("a document from outside in it", [{ name: "a/LETTER.DOCX", data: outside }]),
    archive("a document with macros in an archive in it", [
      { name: "b.zip", data: zipOf([{ name: "letter.docx", data: macros }]) },
    ]),
    archive("a damaged document in it", [{ name: "letter.docx", data: macros.subarray(0, 99) }]),
    archive("macros of an older document", [
      { name: "letter.doc", data: compoundFile(["WordDocument", "_VBA_PROJECT"]) },
    ]),
  ];
}

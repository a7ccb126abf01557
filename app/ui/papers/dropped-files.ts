/** What systems and programs leave beside people's files: by its whole name, or by how it begins. */
const LEFT_BY_SYSTEMS =
  /^(\.DS_Store|\.localized|Icon\r|Thumbs\.db|ehthumbs(_vista)?\.db|desktop\.ini|__MACOSX|\.Spotlight-V100|\.Trashes|\.fseventsd|\.TemporaryItems|\$RECYCLE\.BIN|System Volume Information|@eaDir)$|^(~\$|\._|\.~lock\.)/i;

/**
 * The files that were dropped, those in folders too, without what systems leave in folders. To be called in the
 * event itself: once it is over, the browser has emptied the list.
 */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesOf))).flat();
}

/** What cannot be read is sent empty, so that it is listed as not taken. */
function filesOf(entry: FileSystemEntry): Promise<File[]> {
  return readEntry(entry).catch(() => [new File([], entry.name)]);
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [
      await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail)),
    ];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a hundred entries at a time.
  const read = () => new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
  const files: File[] = [];
  for (let some = await read(); some.length > 0; some = await read()) {
    const wanted = some.filter(({ name }) => !LEFT_BY_SYSTEMS.test(name));
    for (const each of wanted) files.push(...(await filesOf(each)));
  }
  return files;
}

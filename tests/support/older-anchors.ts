/** Anchors under the key of "s" forty times, as versions before the signatures wrote them. */
export const OLDER_ANCHORS = [
  `{"line":1,"time":"2026-03-29T00:30:00.123Z","seq":3,"hash":"${"03".repeat(32)}","count":3,"mac":"2707626bb46fed15762044293eaf7a96b92ea21b12d731f73ef4d60acaf1f9f4"}\n`,
  `{"line":2,"time":"2026-03-29T01:30:00.456Z","seq":10,"hash":"${"0a".repeat(32)}","count":7,"mac":"ce9c4b3ef6822f5f85ef094785dca33972e1a16e0e3b5c9ccdeda14759da8dcc"}\n`,
].join("");

/** The fourth line, after a signed one, which an older process beside took for none. */
export const OLDER_ANCHOR_AFTER_SIGNED = `{"line":4,"time":"2026-03-29T02:45:00.000Z","seq":20,"hash":"${"14".repeat(32)}","count":20,"mac":"bff358b70fc532e39ad22132718c4daf8a4426e9ab0ed6752dbb200f73626c80"}\n`;

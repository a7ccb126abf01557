/** Brands by which pictures, not videos, are known in the same container. */
const PICTURE_BRAND = /^(?:he[iv][cmsx]|mif1|msf1|avi[fs]|crx |jxl |jp[2x] )$/;
const HEIC_BRAND = /^he[iv][cmsx]$/;
/** Parts with which QuickTime files from before 2001, and some cameras' still, begin. */
const OLD_PARTS = new Set(["moov", "mdat", "wide", "free", "skip", "pnot"]);
const LONGEST_BRANDS = 4096;

/** The brands of an MPEG-4 file, its own first; empty when it does not begin with them. */
function brandsOf(first: Buffer): string[] {
  if (first.length < 16 || first.toString("latin1", 4, 8) !== "ftyp") return [];
  const length = first.readUInt32BE(0);
  if (length < 16 || length > LONGEST_BRANDS) return [];
  const text = first.toString("latin1", 8, Math.min(length, first.length));
  const others = text.slice(8).match(/.{4}/gs) ?? [];
  return [text.slice(0, 4), ...others];
}

/** Whether it begins as a photograph of an iPhone or a newer Android. */
export function isHeic(first: Buffer): boolean {
  const [own = "", ...others] = brandsOf(first);
  if (HEIC_BRAND.test(own)) return true;
  return (own === "mif1" || own === "msf1") && others.some((brand) => HEIC_BRAND.test(brand));
}

/**
 * Whether it begins as an MPEG-4 or QuickTime file. Cameras and recorders use hundreds of brands, and programs
 * rename .mov to .mp4 and back: any is right but those of pictures.
 */
export function isMovie(first: Buffer): boolean {
  const [own] = brandsOf(first);
  if (own !== undefined) return /^[\x20-\x7e]{4}$/.test(own) && !PICTURE_BRAND.test(own);
  if (first.length < 16 || !OLD_PARTS.has(first.toString("latin1", 4, 8))) return false;
  const length = first.readUInt32BE(0);
  return length === 1 || length === 0 || length >= 8;
}

/** Whether it begins as a WAV recording, or one of over 4 GiB. */
export function isWav(first: Buffer): boolean {
  const form = first.toString("latin1", 0, 4);
  const kind = first.toString("latin1", 8, 12);
  return (form === "RIFF" || form === "RF64") && kind === "WAVE";
}

/** How long the tag before an MP3's sound is, in bytes; 0 when there is none. */
export function tagLength(first: Buffer): number {
  if (first.length < 10 || first.toString("latin1", 0, 3) !== "ID3") return 0;
  const sizes = first.subarray(6, 10);
  if (sizes.some((byte) => byte > 0x7f) || (first[3] ?? 0xff) > 4) return 0;
  return 10 + sizes.reduce((sum, byte) => sum * 128 + byte, 0);
}

// In bits a millisecond, of MPEG 1 and of MPEG 2 and 2.5, layer III.
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLES_A_SECOND = [44_100, 48_000, 32_000];

/** The length of the MP3 frame that begins here, in bytes; 0 when none does. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  if (first !== 0xff || second < 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return 0;
  const rate = RATES[version === 3 ? 0 : 1][third >> 4] ?? 0;
  const samples = (SAMPLES_A_SECOND[(third >> 2) & 3] ?? 0) / ([4, 1, 2, 1][version] ?? 1);
  if (rate === 0 || samples === 0) return 0;
  const perFrame = version === 3 ? 144_000 : 72_000;
  return Math.floor((perFrame * rate) / samples) + ((third >> 1) & 1);
}

/** Whether two MP3 frames follow each other somewhere in the bytes, or one is all there is. */
export function hasSound(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const length = frameLength(bytes, at);
    if (length === 0) continue;
    if (at + length + 4 > bytes.length || frameLength(bytes, at + length) > 0) return true;
  }
  return false;
}

/** Whether it begins as an MP3: with a tag, or at once with sound. Recorders leave a few zero bytes before that. */
export function isMp3(first: Buffer): boolean {
  if (tagLength(first) > 0) return true;
  const at = first.findIndex((byte) => byte !== 0);
  return (
    at >= 0 && at <= LONGEST_BRANDS && frameLength(first, at) > 0 && hasSound(first.subarray(at))
  );
}

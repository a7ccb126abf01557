import type { SignatureCheck } from "#app/domain/audit/seals/anchor.server.ts";
import {
  type AnchorsCheck,
  checkAnchors,
  checkMailedAnchor,
} from "#app/domain/audit/seals/check-anchors.server.ts";
import { readPublicKey } from "#app/platform/seal-key.server.ts";
import { readAnchorFile } from "#server/jobs/anchor-file.ts";

interface Asked {
  /** Any of them: another secret has another key. */
  publicKeys: readonly string[];
  /** The path of a file of anchors. */
  anchors?: string | undefined;
  /** One line out of a mail. */
  mailed?: string | undefined;
}

/** Says whether anchors are as they were signed, by public keys alone; true when all of them are. */
export function anchorsFit({ publicKeys, anchors, mailed }: Asked): boolean {
  const checks = publicKeys.map(signatureCheck);
  const check: SignatureCheck = (text, signature) => checks.some((one) => one(text, signature));
  if (anchors === undefined && mailed === undefined) {
    throw new Error("--public-key needs --anchors FILE or --mailed LINE");
  }
  const isMailFine = mailed === undefined || tellMailed(mailed, check);
  const isFileFine =
    anchors === undefined || tellFile(anchors, checkAnchors(readAnchorFile(anchors), check));
  return isMailFine && isFileFine;
}

function signatureCheck(publicKey: string): SignatureCheck {
  const check = readPublicKey(publicKey.trim());
  if (check) return check;
  throw new Error("--public-key takes the key as the System page shows it, 60 characters");
}

function tellMailed(text: string, check: SignatureCheck): boolean {
  const anchor = checkMailedAnchor(text, check);
  if (!anchor) {
    console.log("This line is NOT as it was signed, or was signed with another key");
    return false;
  }
  const { seq, time, hash } = anchor;
  console.log(`This line is as it was signed: seal ${seq} at ${time}, hash ${hash}`);
  return true;
}

function tellFile(path: string, { lines, unsigned, newest, fault }: AnchorsCheck): boolean {
  if (lines === 0) console.log(`There are no anchors in ${path}`);
  if (fault) console.log(`Line ${fault.line} does NOT fit: ${fault.what}`);
  if (fault || !newest) return false;
  const { seq, time, hash } = newest;
  console.log(
    `All ${lines - unsigned} signed lines fit; the newest: seal ${seq} at ${time}, hash ${hash}`,
  );
  if (unsigned > 0) {
    console.log(
      `${unsigned} more are of an earlier version, without a signature: npm run audit:verify checks those`,
    );
  }
  return true;
}

import type { DiskFacts, FolderFacts } from "#foundation/lifecycle/lifecycle.ts";
import { type HealthCheck, okCheck, warning, wrong } from "./check.ts";
import type { ProgramFacts } from "./facts.ts";

export function programChecks(program: ProgramFacts): HealthCheck[] {
  return [
    okCheck("Version", program.version),
    address(program),
    SECRETS[program.secret],
    demo(program),
  ];
}

function address({ publicUrl, onlyOnThisMachine }: ProgramFacts): HealthCheck {
  const title = "Public address";
  if (onlyOnThisMachine) return okCheck(title, `${publicUrl}, only on this machine`);
  if (publicUrl.startsWith("https://")) return okCheck(title, publicUrl);
  return wrong(
    title,
    `${publicUrl} is not encrypted: passwords and cases can be read on the way`,
    "Put an HTTPS proxy in front, and set PUBLIC_URL to its address.",
  );
}

const SECRETS: Record<ProgramFacts["secret"], HealthCheck> = {
  environment: okCheck("Secret", "Set by AUTH_SECRET"),
  "private file": okCheck("Secret", "Generated. Only its owner can read the file"),
  "open file": wrong(
    "Secret",
    "Others on this machine can read its file",
    "In the data folder: chmod 600 auth-secret",
  ),
  missing: warning(
    "Secret",
    "None yet",
    "The first start creates it. If you had one, restore it from a backup.",
  ),
};

function demo({ demo: isDemo, onlyOnThisMachine }: ProgramFacts): HealthCheck {
  const title = "Demo data";
  if (!isDemo) return okCheck(title, "Off");
  if (onlyOnThisMachine) {
    return okCheck(title, "On. All people and cases are invented, and the password is public");
  }
  return wrong(
    title,
    "On, but other machines can reach this one and the password is public",
    "Set DEMO_DATA=off and start with an empty data folder.",
  );
}

const OTHERS_WRITE = 0o022;
const OTHERS_READ = 0o044;

export function folderChecks({ folder, engine }: ProgramFacts): HealthCheck[] {
  if (folder) return [dataFolder(folder), freeSpace(folder)];
  if (engine === "external") return [okCheck("Data folder", "Not used: the database is elsewhere")];
  const todo = "The first start creates it. If you had one, check DATA_DIR.";
  return [warning("Data folder", "None yet", todo)];
}

function dataFolder({ writable, mode }: FolderFacts): HealthCheck {
  const title = "Data folder";
  if (!writable) {
    const make =
      "Make it writable for the user who runs the program. Check that the disk is not full.";
    return wrong(title, "Not writable", make);
  }
  if (mode === null) return okCheck(title, "Writable");
  const todo = "Remove this permission: chmod go-rw on DATA_DIR";
  if (mode & OTHERS_WRITE) return wrong(title, "Others on this machine can write to it", todo);
  if (mode & OTHERS_READ) return warning(title, "Others on this machine can list it", todo);
  return okCheck(title, "Only its owner can write to it");
}

const GIB = 1024 ** 3;

/** What is left of a disk, of 1 and in words. */
export function spaceLeft({ freeBytes, totalBytes }: DiskFacts) {
  const share = totalBytes > 0 ? freeBytes / totalBytes : 1;
  const words = `${(freeBytes / GIB).toFixed(1)} GB, ${Math.floor(share * 100)} % of the disk`;
  return { share, words };
}

function freeSpace(folder: FolderFacts): HealthCheck {
  const { share, words: message } = spaceLeft(folder);
  if (share >= 0.15) return okCheck("Free space", message);
  const todo = "Free some space, or give the data folder a larger disk.";
  return share < 0.05 ? wrong("Free space", message, todo) : warning("Free space", message, todo);
}

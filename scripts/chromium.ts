import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./install-packages.ts";

/** The one without windows comes first: it draws the same pages in two thirds of the time. */
const KNOWN = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of the system's Chromium, or undefined to use Playwright's own. */
function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", ...KNOWN].find((path) => path && existsSync(path));
}

/** The options with which every script and journey starts the browser: quietly, and also as root. */
export function launchOptions() {
  return {
    executablePath: chromiumPath(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}

/**
 * Makes sure that there is a browser: the system's; else, as root on Debian, its package is installed; else
 * Playwright's own.
 *
 * @throws when none can be installed.
 */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  installPackages("a browser", ["chromium-headless-shell"]);
  if (chromiumPath()) return;
  const { status } = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  if (status !== 0) throw new Error("No browser: install Chromium, or set CHROMIUM_PATH to one");
}

import type { Locator, Page } from "@playwright/test";

/**
 * Drags files and folders of this machine onto an element, as a person does: the browser gives the page what it
 * gives to a real drag, and takes it away again when the event is over.
 */
export function dropFiles(page: Page, target: Locator, paths: string[]): Promise<void> {
  return drop(page, target, { items: [], files: paths, dragOperationsMask: 1 });
}

export function dropText(page: Page, target: Locator, text: string): Promise<void> {
  const items = [{ mimeType: "text/plain", data: text }];
  return drop(page, target, { items, dragOperationsMask: 1 });
}

interface Dragged {
  items: Array<{ mimeType: string; data: string }>;
  files?: string[];
  dragOperationsMask: number;
}

async function drop(page: Page, target: Locator, data: Dragged): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to drop on");
  const session = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data,
    });
  }
  await session.detach();
}

import type { LockedPackage } from "./lock.ts";

/**
 * Lists the product's packages as CycloneDX 1.5, for every platform, without packages needed only for
 * development.
 */
export function billOfMaterials(
  product: { name: string; version: string },
  packages: readonly LockedPackage[],
) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", ...identifyPackage(product) } },
    components: packages.filter(({ dev }) => !dev).map(component),
  };
}

function component(locked: LockedPackage) {
  const { place, license, integrity, optional } = locked;
  const digest = integrity?.replace(/^sha512-/, "");
  return {
    "bom-ref": place,
    type: "library",
    ...identifyPackage(locked),
    scope: optional ? "optional" : "required",
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(digest && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
    }),
  };
}

function identifyPackage({ name, version }: { name: string; version: string }) {
  return { name, version, purl: `pkg:npm/${name.replace("@", "%40")}@${version}` };
}

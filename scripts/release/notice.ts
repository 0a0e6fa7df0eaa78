import { productionPackages } from './packages.ts'

const PREFACE = `Nostro
Licensed under the Apache License, Version 2.0 (see LICENSE).

An installation contains these packages of other authors, in node_modules or in the built browser application.
Each has its own licence. Its text and copyright notice are in the folder of the package under node_modules, and for
packages of the browser application in apps/web/dist/licenses.md. Packages for one platform are installed on it only.

Written by \`node scripts/print-notice.ts > NOTICE\`; a test compares.
`

/** Returns the text of NOTICE. */
export function noticeText(): string {
  const lines = productionPackages().map(({ name, version, license }) => `${name} ${version}: ${license}`)
  return `${PREFACE}\n${lines.join('\n')}\n`
}

import { productionPackages } from './packages.ts'

const PREFACE = `Nostro
Licensed under the Apache License, Version 2.0 (see LICENSE).

An installation contains these packages of other authors. Each stays under its own licence, whose text and
copyright notice lie in the folder of the package under node_modules. Packages that run on one platform alone
are installed there alone.

Written by \`node scripts/print-notice.ts > NOTICE\`; a test compares.
`

/** Returns the text of NOTICE. */
export function noticeText(): string {
  const lines = productionPackages().map(({ name, version, license }) => `${name} ${version}: ${license}`)
  return `${PREFACE}\n${lines.join('\n')}\n`
}

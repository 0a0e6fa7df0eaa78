import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A Chromium on this machine and how to start it. */
export interface BrowserLaunch {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Readonly<Record<string, string>>
}

/** The build without windows comes first: it draws the same and takes two thirds of the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const

/** Unpacked once for each installation; a new `npm ci` removes it with the rest of `node_modules`. */
const UNPACKED = join(import.meta.dirname, '../node_modules/.cache/nostro-chromium')

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Finds a Chromium: `CHROMIUM_PATH`, the system's own, else the one that came with npm, which needs nothing from the
 * system. `NOSTRO_BROWSER=npm` takes the last one even where another is installed.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  const { CHROMIUM_PATH, NOSTRO_BROWSER } = process.env
  const isForced = NOSTRO_BROWSER === 'npm'
  const executablePath =
    CHROMIUM_PATH ?? (isForced ? undefined : SYSTEM_BROWSERS.find((path) => existsSync(path)))
  const args = [...ARGUMENTS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  if (executablePath !== undefined) return { executablePath, args, env: currentEnvironment() }
  return { ...(await unpackedBrowser()), args }
}

async function unpackedBrowser(): Promise<Omit<BrowserLaunch, 'args'>> {
  const finished = join(UNPACKED, 'finished')
  if (!existsSync(finished)) {
    rmSync(UNPACKED, { recursive: true, force: true })
    mkdirSync(UNPACKED, { recursive: true })
    await unpack()
    writeFileSync(finished, '')
  }
  const environment = currentEnvironment()
  return {
    executablePath: join(UNPACKED, 'chromium'),
    env: {
      ...environment,
      LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'),
      // Its one font serves only where the system has none at all.
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(UNPACKED, 'fonts') }),
    },
  }
}

/** The package unpacks into the folder for temporary files, so that folder is ours for this moment. */
async function unpack(): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const archives = join(dirname(new URL(import.meta.resolve('@sparticuz/chromium')).pathname), '../bin')
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = UNPACKED
  try {
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
      await inflate(join(archives, name))
    }
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
}

function currentEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A Chromium on this machine and its launch options. */
export interface BrowserLaunch {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Readonly<Record<string, string>>
}

/** Paths of installed browsers. The headless build is first: it renders the same in two thirds of the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const

/** The folder of the unpacked browser. `npm ci` deletes it with the rest of `node_modules`. */
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
 * Finds a Chromium: `CHROMIUM_PATH`, an installed one, otherwise the one of the npm package, which has no system
 * dependencies. `NOSTRO_BROWSER=npm` always selects the last one.
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
      // The font of the package is used only if the system has none.
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(UNPACKED, 'fonts') }),
    },
  }
}

/** Unpacks the package, which uses the folder for temporary files, so that `TMPDIR` is set during this time. */
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

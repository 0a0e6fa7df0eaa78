import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { BrowserContext } from '@playwright/test'

import { watchStolenTime } from './stolen-time.ts'

/** Lighthouse is large, so it is a separate package that is installed on the first measurement. */
const FOLDER = join(import.meta.dirname, '../../lighthouse')
const PACKAGE = join(FOLDER, 'node_modules/lighthouse')

/** The device profiles of Lighthouse: a desktop, and a slow phone. */
export const PRESETS = ['desktop', 'mobile'] as const
export type Preset = (typeof PRESETS)[number]

/** The scores and figures of a page in one run. */
export interface PageScores {
  /** From 0 to 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  /** Largest contentful paint in ms. */
  readonly largestPaint: number
  /** Total blocking time in ms. */
  readonly blocking: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** The names of failed checks of accessibility and best practices. */
  readonly failed: readonly string[]
  /** Lighthouse's benchmark index of the machine, measured just before. */
  readonly machineSpeed: number
  /** Factor by which the CPU was slowed down for the phone profile; 1 for the desktop. */
  readonly slowdown: number
  /** The share of the machine's CPU time that other machines took, from 0 to 1. */
  readonly stolen: number
}

/** The parts of Lighthouse's report that are used here. */
interface Report {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string }
    /** The URL of the page after redirects. */
    readonly finalDisplayedUrl: string
    readonly environment: { readonly benchmarkIndex: number }
    readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } }
    readonly categories: Readonly<
      Record<
        string,
        { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
      >
    >
    readonly audits: Readonly<
      Record<string, { readonly score: number | null; readonly numericValue?: number } | undefined>
    >
  }
}

type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
  config: unknown,
) => Promise<Report | undefined>

const SPEED_FILE = 'core/lib/page-functions.js'

/** The part of Lighthouse that measures the speed of a machine. */
interface SpeedModule {
  readonly pageFunctions: { readonly computeBenchmarkIndex: () => number }
}

const LOADED_WITHIN_MS = 8_000

/** Largest slowdown factor. Source: Lighthouse's default setting. */
const SLOWDOWN_MAX = 4
/**
 * Lighthouse's benchmark index of the simulated phone (Moto G Power). A slower machine than four times that is slowed
 * down less. Source: the calibration in Chrome DevTools, as Lighthouse's guide to throttling recommends.
 */
const PHONE_SPEED = 264

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** Returns a function that measures a page in the browser, whose debugging port is `port`. */
export async function openLighthouse(
  browser: BrowserContext,
  port: number,
): Promise<(url: string, preset: Preset) => Promise<PageScores>> {
  install()
  const lighthouse = (await load('core/index.js')) as Lighthouse
  const desktop = await load('core/config/desktop-config.js')
  const { pageFunctions } = (await import(pathToFileURL(join(PACKAGE, SPEED_FILE)).href)) as SpeedModule
  const speedNow = async (): Promise<number> => {
    const page = await browser.newPage()
    const speed = await page.evaluate(pageFunctions.computeBenchmarkIndex)
    await page.close()
    return speed
  }
  return async (url, preset) => {
    const flags = {
      port,
      ...(preset === 'mobile' && {
        throttling: { cpuSlowdownMultiplier: Math.min(SLOWDOWN_MAX, (await speedNow()) / PHONE_SPEED) },
      }),
      // The storage of the browser contains the session.
      disableStorageReset: true,
      // A page with an event stream never becomes idle.
      maxWaitForLoad: LOADED_WITHIN_MS,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    }
    const stolenSince = watchStolenTime()
    const report = await lighthouse(url, flags, preset === 'desktop' ? desktop : undefined)
    if (report === undefined || report.lhr.runtimeError)
      throw new Error(`${url} could not be measured: ${report?.lhr.runtimeError?.message ?? 'no report'}`)
    const place = new URL(report.lhr.finalDisplayedUrl).pathname
    if (place !== new URL(url).pathname) throw new Error(`${url} led to ${place}`)
    return { ...scoresOf(report), stolen: stolenSince() }
  }
}

function install(): void {
  if (existsSync(PACKAGE)) return
  const { status, stderr } = spawnSync('npm', ['ci', '--prefix', FOLDER], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Lighthouse could not be installed.\n${stderr}`)
}

async function load(file: string): Promise<unknown> {
  const module = (await import(pathToFileURL(join(PACKAGE, file)).href)) as { readonly default: unknown }
  return module.default
}

function scoresOf({
  lhr: { categories, audits, environment, configSettings },
}: Report): Omit<PageScores, 'stolen'> {
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string): number => audits[audit]?.numericValue ?? 0
  const failed = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id }) => (audits[id]?.score === 0 ? [id] : [])),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed,
    machineSpeed: environment.benchmarkIndex,
    slowdown: configSettings.throttling.cpuSlowdownMultiplier,
  }
}

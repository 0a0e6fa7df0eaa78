import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { BrowserContext } from '@playwright/test'

import { watchStolenTime } from './stolen-time.ts'

/** Lighthouse is large and stands apart: it is installed when a page is measured for the first time. */
const FOLDER = join(import.meta.dirname, '../../lighthouse')
const PACKAGE = join(FOLDER, 'node_modules/lighthouse')

/** The two ways in which Lighthouse looks at a page: a desk, and a slow phone. */
export const PRESETS = ['desktop', 'mobile'] as const
export type Preset = (typeof PRESETS)[number]

/** The scores and figures of a page in one run. */
export interface PageScores {
  /** From 0 to 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  /** Milliseconds until the largest part of the page was there. */
  readonly largestPaint: number
  /** Milliseconds in which the page could not answer. */
  readonly blocking: number
  /** The sum of what moved by itself. */
  readonly shift: number
  /** The checks of accessibility and best practices that failed, by their names. */
  readonly failed: readonly string[]
  /** Lighthouse's own figure of how fast the machine was just before. */
  readonly machineSpeed: number
  /** Times the slow phone was taken to be slower than the machine; 1 at a desk. */
  readonly slowdown: number
  /** The share of the machine's work that others took meanwhile, from 0 to 1. */
  readonly stolen: number
}

/** The parts of Lighthouse's report that are read here. */
interface Report {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string }
    /** The address of the page in the end. */
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

/** The part of Lighthouse that measures how fast a machine is. */
interface SpeedModule {
  readonly pageFunctions: { readonly computeBenchmarkIndex: () => number }
}

const LOADED_WITHIN_MS = 8_000

/** A machine is taken to be so many times as fast as the phone. Source: Lighthouse's own setting. */
const SLOWDOWN_MAX = 4
/**
 * Lighthouse's figure for the phone that it imitates (Moto G Power). A machine that is slower than four of them is
 * slowed less. Source: the calibration of Chrome's own tools, as Lighthouse's guide to throttling advises.
 */
const PHONE_SPEED = 264

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** Returns what measures a page in the browser, which listens for tools at `port`. */
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
      // What the browser keeps says who is signed in.
      disableStorageReset: true,
      // A page that listens for news is never done loading.
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

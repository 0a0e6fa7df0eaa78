import type { Locator, Request } from '@playwright/test'

import { slowAnswers } from '../answers/slow-answers.ts'
import { directCallsOf, sessionOf } from '../direct-calls.ts'
import { demoPassword } from '../environment.ts'
import { deepUnless, type UserPage, expect, test } from '../fixtures.ts'
import { rowOf } from '../message-pages.ts'
import { field, openNewMt103, press, typedMt103 } from '../mt103.ts'

/**
 * A user with random actions: opens, types, saves, reloads, goes back, uses a second tab, loses the network, the
 * session or an answer. In any case the form shows what was last acknowledged or typed.
 */

const FIELDS = [
  'field.orderingCustomer.name',
  'field.beneficiaryCustomer.name',
  'field.relatedReference',
] as const

type Values = Record<(typeof FIELDS)[number], string>

/** The user's knowledge about the draft. */
interface Knowledge {
  acknowledged: Values
  /** The values of the open form; `undefined` while the list is shown. */
  shown: Values | undefined
  /** The known values with which the form was opened. */
  base: Values | undefined
}

const STEPS = [
  ...(['type', 'type', 'pause', 'pause', 'secondTab', 'secondTab', 'reload', 'reload'] as const),
  ...(['save', 'back', 'offline', 'lostSave', 'unansweredSave', 'doubledSave', 'sessionEnd'] as const),
]

const SAVE = /^POST \/api\/messages\/bank$/

/** Returns a random source that is repeatable for a seed; the name of a failed test contains the seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

class Writer {
  readonly #user: UserPage
  readonly #reference: string
  readonly #below: (below: number) => number
  readonly #known: Knowledge
  #typed = 0

  constructor(user: UserPage, reference: string, options: { readonly seed: number; readonly start: Values }) {
    this.#user = user
    this.#reference = reference
    this.#below = numbersFrom(options.seed)
    this.#known = { acknowledged: options.start, shown: undefined, base: undefined }
  }

  async step(): Promise<void> {
    if (this.#known.shown === undefined) await this.#open()
    else await this[STEPS[this.#below(STEPS.length)] ?? 'type']()
    await this.#look()
  }

  async #look(): Promise<void> {
    const { shown } = this.#known
    if (shown === undefined) return
    for (const label of FIELDS) await expect(field(this.#user, label)).toHaveValue(shown[label])
  }

  async #open(): Promise<void> {
    await rowOf(this.#user, this.#reference).getByRole('link').first().click()
    this.#known.shown = { ...this.#known.acknowledged }
    this.#known.base = this.#known.acknowledged
  }

  async type(): Promise<void> {
    const { shown } = this.#known
    const label = FIELDS[this.#below(FIELDS.length)]
    if (shown === undefined || label === undefined) return
    this.#typed += 1
    shown[label] = `TYPED ${this.#typed}`
    await field(this.#user, label).fill(shown[label])
  }

  async save(): Promise<void> {
    const { page, t } = this.#user
    const { shown = this.#known.acknowledged } = this.#known
    await press(this.#user, 'form.save')
    const dialog = page.getByRole('dialog', { name: t('form.conflict.title') })
    const isSaved = () => page.url().endsWith('/messaging-sender/draft')
    await expect.poll(async () => isSaved() || (await dialog.isVisible())).toBe(true)
    if (await dialog.isVisible()) {
      for (const radio of await dialog.getByRole('radio', { name: t('form.conflict.mine') }).all())
        await radio.check()
      await dialog.getByRole('button', { name: t('form.conflict.keep') }).click()
      this.#known.shown = this.#merged(shown)
      this.#known.base = this.#known.acknowledged
      await this.#look()
      await press(this.#user, 'form.save')
      await expect.poll(isSaved).toBe(true)
    }
    this.#known.acknowledged = this.#known.shown ?? shown
    this.#known.shown = undefined
  }

  /** Returns the merged values: a change that only other users made is preserved. */
  #merged(shown: Values): Values {
    const { base, acknowledged } = this.#known
    const isMine = (label: keyof Values) => base === undefined || shown[label] !== base[label]
    const merged = { ...acknowledged }
    for (const label of FIELDS) if (isMine(label)) merged[label] = shown[label]
    return merged
  }

  async reload(): Promise<void> {
    const { page, t } = this.#user
    const isTyped = this.#isTyped()
    if (isTyped) await this.#untilSaved()
    await page.reload()
    if (!isTyped) {
      this.#known.shown = { ...this.#known.acknowledged }
      this.#known.base = this.#known.acknowledged
      return
    }
    await offerOf(this.#user)
      .getByRole('button', { name: t('drafting.offer.continue') })
      .click()
    if (this.#known.base !== this.#known.acknowledged) this.#known.base = undefined
  }

  /** Waits until the typed input is saved. */
  async pause(): Promise<void> {
    if (this.#isTyped()) await this.#untilSaved()
  }

  async back(): Promise<void> {
    const { page, t } = this.#user
    const isTyped = this.#isTyped()
    await page.goBack()
    if (isTyped) {
      const dialog = page.getByRole('dialog', { name: t('form.leave.title') })
      await dialog.getByRole('button', { name: t('form.leave.discard') }).click()
    }
    await page.goto('/messaging-sender/draft')
    this.#known.shown = undefined
  }

  async secondTab(): Promise<void> {
    const page = await this.#user.page.context().newPage()
    const other = { ...this.#user, page }
    await page.goto(this.#user.page.url())
    const label = FIELDS[this.#below(FIELDS.length)] ?? FIELDS[0]
    await expect(field(other, label)).toHaveValue(this.#known.acknowledged[label])
    this.#typed += 1
    const text = `OTHER ${this.#typed}`
    await field(other, label).fill(text)
    await press(other, 'form.save')
    await expect(page).toHaveURL(/\/messaging-sender\/draft$/)
    await page.close()
    this.#known.acknowledged = { ...this.#known.acknowledged, [label]: text }
  }

  async offline(): Promise<void> {
    const { page } = this.#user
    await page.context().setOffline(true)
    await this.type()
    await this.#failToSave()
    await page.context().setOffline(false)
  }

  /** A save is repeated automatically once, so both attempts must fail. */
  async #failToSave(): Promise<void> {
    const { page } = this.#user
    let failures = 0
    const count = (request: Request) => {
      if (request.url().endsWith('/api/messages/bank')) failures += 1
    }
    page.on('requestfailed', count)
    await press(this.#user, 'form.save')
    await expect.poll(() => failures).toBe(2)
    page.off('requestfailed', count)
    await this.#look()
  }

  async lostSave(): Promise<void> {
    const answers = await slowAnswers(this.#user.page, { calls: SAVE, lose: 1 })
    await this.save()
    await answers.end()
  }

  /** Both attempts have no answer, although the server executed the save; the user continues and saves again. */
  async unansweredSave(): Promise<void> {
    if (this.#known.base !== this.#known.acknowledged) return
    const answers = await slowAnswers(this.#user.page, { calls: SAVE, lose: 2 })
    await this.#failToSave()
    await answers.end()
    this.#known.acknowledged = { ...this.#known.acknowledged, ...this.#known.shown }
    this.#known.base = this.#known.acknowledged
    await this.type()
    await this.save()
  }

  async doubledSave(): Promise<void> {
    const answers = await slowAnswers(this.#user.page, { calls: SAVE, double: true })
    await this.save()
    await answers.end()
  }

  /** The session ends by another sign-in; the typed input is preserved during the sign-in over the page. */
  async sessionEnd(): Promise<void> {
    const { page, t } = this.#user
    await this.type()
    await sessionOf(USER)
    const dialog = page.getByRole('dialog', { name: t('login.again.title') })
    await dialog.getByLabel(t('login.password'), { exact: true }).fill(demoPassword())
    await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  #isTyped(): boolean {
    const { shown, base, acknowledged } = this.#known
    const opened = base ?? acknowledged
    return (
      shown !== undefined && (base === undefined || FIELDS.some((label) => shown[label] !== opened[label]))
    )
  }

  /** Waits until the server has saved the typed input; another window may have discarded its own. */
  async #untilSaved(): Promise<void> {
    const { shown } = this.#known
    const kept = async () => {
      const answer = await this.#user.page.evaluate(async () => {
        const id = /[\da-f-]{36}/.exec(location.pathname)?.[0] ?? ''
        const authorization = `Bearer ${localStorage.getItem('nostro.token') ?? ''}`
        const response = await fetch(`/api/drafting/working-copies/${id}`, { headers: { authorization } })
        return response.text()
      })
      return Object.values(shown ?? {}).every((text) => answer.includes(text))
    }
    await expect.poll(kept).toBe(true)
  }
}

function offerOf({ page, t }: UserPage): Locator {
  return page.getByRole('region', { name: t('drafting.offer.label') })
}

const STEPS_PER_SEED = process.env['NOSTRO_DEEP'] === '1' ? 60 : 20
const USER = 'beijing.operator'

for (const seed of [1, 2, 3, 4]) {
  test(
    `the form shows what was last acknowledged or typed (${seed})`,
    deepUnless(seed === 1),
    async ({ pageOf }) => {
      test.setTimeout(300_000)
      const call = await directCallsOf(USER)
      await call('DELETE', '/api/drafting/working-copies/MT103')
      const { reference } = typedMt103()
      const user = await pageOf(USER)
      user.page.on('dialog', (dialog) => void dialog.accept())
      await openNewMt103(user)
      await field(user, 'field.senderReference').fill(reference)
      const start = {
        'field.orderingCustomer.name': 'PAYER',
        'field.beneficiaryCustomer.name': 'PAYEE',
        'field.relatedReference': 'RELATED',
      }
      for (const label of FIELDS) await field(user, label).fill(start[label])
      await press(user, 'form.save')
      await expect(user.page).toHaveURL(/\/messaging-sender\/draft$/)
      const writer = new Writer(user, reference, { seed, start })
      for (let step = 1; step <= STEPS_PER_SEED; step++) await test.step(`step ${step}`, () => writer.step())
    },
  )
}

import type { Language } from '@nostro/kernel'

import { DEEP, type UserPageOptions, expect, signIn, test } from '../fixtures.ts'
import { checkPageFully } from '../looking.ts'
import { type Seeds, seedScreens, WALKS } from '../screens.ts'

/** Each page in each language once: on a wide screen, in the dark theme, and the longest words on a narrow screen. */
const LOOKS: readonly (UserPageOptions & { readonly language: Language; readonly name: string })[] = [
  { language: 'en', name: 'en-1440-light', viewport: { width: 1440, height: 900 }, theme: 'light' },
  { language: 'zh-CN', name: 'zh-CN-1440-dark', viewport: { width: 1440, height: 900 }, theme: 'dark' },
  { language: 'ru', name: 'ru-390-light', viewport: { width: 390, height: 844 }, theme: 'light' },
]

/** One renderer draws all forms from definitions, so each type is checked in one language. */
const TYPES = [
  ['messaging-form-mt', ['MT103', 'MT199', 'MT202', 'MT299', 'MT910', 'MT940', 'MT950', 'MT999']],
  ['messaging-form-mx', ['pacs.004', 'pacs.008', 'pacs.009', 'camt.053', 'camt.054']],
] as const

const FORMS = TYPES.flatMap(([route, types]) =>
  types.map((type) => ({ type, path: `/${route}/create?type=${type}` })),
)

const IS_DEEP = process.env['NOSTRO_DEEP'] === '1'

let seeds: Seeds | undefined

test.beforeAll(async () => {
  seeds = await seedScreens()
})

for (const [position, { name: prefix, ...options }] of LOOKS.entries()) {
  for (const { username, screens: all } of WALKS) {
    const screens = IS_DEEP ? all : all.filter(({ isMain }) => isMain === true)
    const isEachTime = options.language === 'ru' && screens.length > 0
    test(`${prefix}: ${username ?? 'nobody'}`, isEachTime ? {} : DEEP, async ({ strangerAt }) => {
      test.slow()
      const user = await strangerAt(options)
      if (username !== undefined) await signIn(user, username)
      for (const { name, path, prepare } of screens) {
        if (seeds === undefined) throw new Error('There are no messages to show.')
        await user.page.goto(typeof path === 'string' ? path : path(seeds))
        await expect(user.page.getByRole('heading', { level: 1 })).toBeVisible()
        await prepare?.(user)
        await checkPageFully(user.page, `${prefix}-${name}`)
        await expect
          .soft(
            user.page.getByRole('button', { name: user.t('failure.tryAgain'), exact: true }),
            `${name}: what failed`,
          )
          .toHaveCount(0)
      }
    })
  }

  test(`${prefix}: forms`, DEEP, async ({ pageOf }) => {
    test.slow()
    const { page } = await pageOf('beijing.operator', options)
    for (const { type, path } of FORMS.filter((_form, index) => index % LOOKS.length === position)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(type)
      await checkPageFully(page, `${prefix}-form-${type}`)
    }
  })
}

import type { PendingChange } from '@nostro/contract'

import { formatAmount, formatInstant, type Texts, useTexts } from '../i18n/index.ts'
import styles from './changes.module.css'

/** Values hidden from the reader, because another value identifies the same object. */
const HIDDEN = new Set(['linkId', 'deputyId', 'rows', 'basedOn', 'emergencyUserId'])

/** Members whose values have a label in the catalogue. */
const WORDS = new Set([
  'ruling',
  'direction',
  'kind',
  'unknownReference',
  'status',
  'escalateTo',
  'matrix.counterpartyApprovers',
])

/** Members that are amounts in the currency of the limits. */
const AMOUNTS = new Set(['thresholdAmount', 'stepUpAmount', 'amountMax'])

/** The place of a route among the others. */
const IN_A_LIST = /^\d+$/

/** A part of the approval matrix: its facts, separated by dots. */
const IN_MATRIX = /^matrix\.(rules|groups|limits)\.\d+$/

/** A group of the provider with its roles. */
const IN_GROUPS = /^groups\.(\d+)$/

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const LARGE_NUMBER = /^\d{4,}(\.\d+)?$/

type ChangedValue = PendingChange['values'][number]

/** The values of a change before and after. */
export function ChangeValues({
  change: { values, moreValues, objectName },
}: {
  readonly change: PendingChange
}) {
  const { t } = useTexts()
  return (
    <>
      <ValueTable label={t('change.values', { name: objectName })} values={values} />
      {moreValues > 0 && <p className={styles.small}>{t('change.moreValues', { count: moreValues })}</p>}
    </>
  )
}

/** Values before and after, as a table. */
export function ValueTable({
  label,
  values,
}: {
  readonly label: string
  readonly values: readonly ChangedValue[]
}) {
  const texts = useTexts()
  const { t } = texts
  const shown = values.filter(({ path }) => !HIDDEN.has(path))
  if (shown.length === 0) return undefined
  return (
    <table className={styles.values} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('change.value')}</th>
          <th scope="col">{t('change.before')}</th>
          <th scope="col">{t('change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{nameOf(path, texts)}</th>
            <td className={styles.before}>{valueOf(path, before, texts)}</td>
            <td className={styles.after}>{valueOf(path, after, texts)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the label of a member. A list position or a code has no label and is returned unchanged. */
function nameOf(path: string, { t, text, has }: Texts): string {
  const key = `change.field.${path}`
  if (has(key)) return text(key)
  // A setting of the approval rules has the title of its page.
  if (has(`approvalRule.${path}`)) return text(`approvalRule.${path}`)
  const [, part, number = ''] = /^matrix\.(rules|groups|limits)\.(\d+)$/.exec(path) ?? []
  if (part !== undefined) return text(`change.matrix.${part}`, { number })
  const [, group] = IN_GROUPS.exec(path) ?? []
  if (group !== undefined) return t('change.field.group', { number: group })
  const [, currency] = /^rates\.([A-Z]{3})$/.exec(path) ?? []
  if (currency !== undefined) return currency
  // A rule of retention is named by its types; none for all others.
  const [, types = '', member = ''] = /^(.*)\.(months|years)$/.exec(path) ?? []
  if (member === '') return path
  return `${types === '*' ? t('relationship.allTypes') : types}: ${text(`change.field.${member}`)}`
}

function valueOf(path: string, value: string | undefined, texts: Texts): string {
  const { t, text, has, language } = texts
  if (value === undefined) return '–'
  if (INSTANT.test(value)) return formatInstant(value)
  if (IN_MATRIX.test(path)) return matrixText(value, texts)
  if (AMOUNTS.has(path)) return formatAmount(value, language)
  if (value === 'true') return t('change.yes')
  if (value === 'false') return t('change.no')
  if (path === 'roles' && value !== '')
    return value
      .split(', ')
      .map((role) => text(`user.role.${role}`))
      .join(', ')
  if (IN_GROUPS.test(path)) return value.replaceAll(/ROLE_[A-Z_]+/g, (role) => text(`user.role.${role}`))
  if (path === 'permissions')
    return value
      .split(', ')
      .map((permission) =>
        has(`key.permission.${permission}`) ? text(`key.permission.${permission}`) : permission,
      )
      .join(', ')
  if (path === 'status' && has(`user.state.${value}`)) return text(`user.state.${value}`)
  if (path === 'secondFactor') return text(`signInRule.${value}`)
  if (IN_A_LIST.test(path))
    return value
      .split(' · ')
      .map((part) => (has(`change.word.${part}`) ? text(`change.word.${part}`) : part))
      .join(' · ')
  if (WORDS.has(path) && has(`change.word.${value}`)) return text(`change.word.${value}`)
  return value === '' ? '–' : value
}

/** Returns the facts of a part of the matrix with the words of its page. Facts that are not limited are left out. */
function matrixText(value: string, { text, has, language }: Texts): string {
  const parts = value.split(' · ').filter((part) => part.trim() !== '')
  return parts
    .map((part) => {
      if (has(`matrix.approvers.${part}`)) return text(`matrix.approvers.${part}`)
      return LARGE_NUMBER.test(part) ? formatAmount(part, language) : part
    })
    .join(' · ')
}

import type { Counterparty } from '@nostro/contract'
import { COUNTERPARTY_FORMS, isRecord, labelKeyOf } from '@nostro/messages'

import { useTexts } from '../i18n/index.ts'
import styles from './counterparties.module.css'

type Kind = Counterparty['kind']

interface FactValuesProps {
  readonly kind: Kind
  readonly name: string
  readonly before?: unknown
  readonly after: unknown
}

/** The values of a record by field; with `before`, those that differ, on both sides. */
export function FactValues({ kind, name, before, after }: FactValuesProps) {
  const { t, text } = useTexts()
  const [old, next] = [leavesOf(before, ''), leavesOf(after, '')]
  const paths = [...new Set([...old.keys(), ...next.keys()])]
  const isChange = before !== undefined
  const shown = isChange ? paths.filter((path) => old.get(path) !== next.get(path)) : paths
  return (
    <table className={styles.values} aria-label={t('counterparty.values', { name })}>
      {isChange && (
        <thead>
          <tr>
            <th scope="col">{t('counterparty.field')}</th>
            <th scope="col">{t('counterparty.before')}</th>
            <th scope="col">{t('counterparty.after')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {shown.map((path) => (
          <tr key={path}>
            <th scope="row">
              {labelsOf(kind, path)
                .map((key) => text(key))
                .join(' · ')}
            </th>
            {isChange && <td>{old.get(path) ?? '–'}</td>}
            <td>{next.get(path) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the label keys of a member and of the group that contains it. */
function labelsOf(kind: Kind, path: string): readonly string[] {
  const definition = COUNTERPARTY_FORMS[kind]
  const [group = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part))
  const own = labelKeyOf(definition, [group, ...rest].join('.'))
  const isInGroup = rest.length > 0 && group !== 'accounts' && group !== 'address'
  return isInGroup ? [labelKeyOf(definition, group), own] : [own]
}

/** Returns the texts of facts by their path. */
function leavesOf(value: unknown, path: string): ReadonlyMap<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  const entries = Array.isArray(value)
    ? value.map((item: unknown, position) => [String(position), item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : []
  return new Map(
    entries.flatMap(([name, item]) => [...leavesOf(item, path === '' ? name : `${path}.${name}`)]),
  )
}

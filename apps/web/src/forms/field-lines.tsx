import type { Issue } from '@nostro/kernel'
import { disablingPath, type Member, type NetworkLimit, resolvedPath, valueAt } from '@nostro/messages'

import { useTexts } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import styles from './field-lines.module.css'
import { labelKeyAt } from './state/label-key.ts'
import { useFormPart, useFormStore } from './state/form-store.ts'

const KINDS = { removed: 'form.removed', normalised: 'form.respelled' } as const

/** Describes an automatic change to a member, with an Undo button. */
export function FormChangeLine({ path }: { readonly path: string }) {
  const { t, text } = useTexts()
  const formChange = useFormPart(({ formChanges }) => formChanges.get(path))
  const causeKey = useFormPart((state) => labelKeyAt(state, formChange?.cause ?? path))
  const { undo } = useFormStore()
  if (formChange === undefined) return null
  return (
    <output className={styles.formChange}>
      {formChange.kind === 'cleared'
        ? t('form.cleared.because', { cause: text(causeKey) })
        : t(KINDS[formChange.kind])}{' '}
      <button type="button" className={styles.undo} onClick={() => undo(path)}>
        {t('form.undo')}
      </button>
    </output>
  )
}

/** Names the other member that disables this one (PACS004-25, PACS004-26). */
export function DisabledReason({ path, member }: { readonly path: string; readonly member: Member }) {
  const { t, text } = useTexts()
  const reason = useFormPart((state) => {
    const cause = disablingPath(member, state.values, path)
    return cause === undefined ? undefined : labelKeyAt(state, cause)
  })
  if (reason === undefined) return null
  return <output className={styles.formChange}>{t('form.disabled.because', { field: text(reason) })}</output>
}

/** Describes values of a member that the network always refuses, with the rule, before they are entered. */
export function NetworkLimitLine({ limit }: { readonly limit: NetworkLimit }) {
  const { t, language } = useTexts()
  const { rule } = limit
  const sentence = () => {
    if (limit.kind === 'never') return t('form.network.never', { rule })
    if (limit.kind !== 'codes') return t(`form.network.${limit.kind}`, { max: limit.max, rule })
    const codes = new Intl.ListFormat(language).format(limit.codes)
    return t('form.network.codes', { codes, rule })
  }
  return <p className={styles.limit}>{sentence()}</p>
}

/** Returns the codes of a member that the network always refuses. */
export function refusedCodes(limit: NetworkLimit | undefined): readonly string[] {
  return limit?.kind === 'codes' ? limit.codes : []
}

/** Offers to exchange two values that may be in each other's field (OPEN-90). */
export function SwapLine({
  path,
  swapsWith,
}: {
  readonly path: string
  /** The path of the other member, as the definition names it. */
  readonly swapsWith: string
}) {
  const { t, text } = useTexts()
  const store = useFormStore()
  const other = resolvedPath(swapsWith, path)
  const labelKey = useFormPart((state) => labelKeyAt(state, other.slice(0, other.lastIndexOf('.'))))
  const swap = () => {
    const { values } = store.get()
    const [own, others] = [valueAt(values, path), valueAt(values, other)]
    store.change(path, others)
    store.change(other, own)
    store.leave(path, other)
  }
  return (
    <p className={styles.formChange}>
      <button type="button" className={styles.undo} onClick={swap}>
        {t('form.swap', { field: text(labelKey) })}
      </button>
    </p>
  )
}

/** The sentences of issues, below their control. The element is rendered even without issues. */
export function IssueLines({ id, issues }: { readonly id: string; readonly issues: readonly Issue[] }) {
  const { text } = useTexts()
  return (
    <div id={id}>
      {issues.map((issue) => (
        <p key={issue.code} className={issue.severity === 'error' ? styles.error : styles.warning}>
          <Icon name={issue.severity === 'error' ? 'alert' : 'warning'} />
          <span>{text(issue.code, issue.params)}</span>
        </p>
      ))}
    </div>
  )
}

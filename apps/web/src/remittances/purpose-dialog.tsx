import { PURPOSE_GROUPS, purposeGroupOf, type CodeEntry } from '@nostro/messages'
import { useState } from 'react'

import { matchingCodes, recentCodes, rememberCode } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Dialog, Field, TextInput } from '../ui/index.ts'
import styles from './purpose-dialog.module.css'
import { usePurposes } from './use-purposes.ts'

const LIST = 'purpose'

/**
 * All transaction types in their nine groups, after the recently used ones. They can be searched by code and by words
 * of any language.
 */
export function PurposeDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (code: string) => void
  readonly onClose: () => void
}) {
  const { t, language } = useTexts()
  const [search, setSearch] = useState('')
  const purposes = usePurposes()
  const found = matchingCodes(purposes, search)
  const recent = search.trim() === '' ? recentCodes(LIST, purposes) : []
  const choose = (code: string) => {
    rememberCode(LIST, code)
    onChoose(code)
  }
  const groups = PURPOSE_GROUPS.map((group) => ({
    code: group.code,
    title: `${group.code} · ${group.names[language]}`,
    entries: found.filter(({ code }) => purposeGroupOf(code) === group.code),
  })).filter(({ entries }) => entries.length > 0)

  return (
    <Dialog title={t('remittance.purpose')} onClose={onClose}>
      <div className={styles.dialog}>
        <Field label={t('remittance.purpose.search')}>
          {(wiring) => <TextInput {...wiring} type="search" value={search} onChange={setSearch} />}
        </Field>
        <output className={styles.count}>
          {found.length === 0
            ? t('remittance.purpose.none')
            : t('remittance.purpose.found', { count: found.length })}
        </output>
        {recent.length > 0 && (
          <PurposeList title={t('remittance.purpose.recent')} entries={recent} onChoose={choose} />
        )}
        {groups.map(({ code, title, entries }) =>
          search.trim() === '' ? (
            <details key={code} className={styles.group}>
              <summary>{title}</summary>
              <PurposeList title={title} isTitleHidden entries={entries} onChoose={choose} />
            </details>
          ) : (
            <PurposeList key={code} title={title} entries={entries} onChoose={choose} />
          ),
        )}
      </div>
    </Dialog>
  )
}

interface PurposeListProps {
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly entries: readonly CodeEntry[]
  readonly onChoose: (code: string) => void
}

function PurposeList({ title, isTitleHidden = false, entries, onChoose }: PurposeListProps) {
  const { t, language } = useTexts()
  return (
    <>
      {!isTitleHidden && <h3 className={styles.title}>{title}</h3>}
      <ul className={styles.list} aria-label={title}>
        {entries.map(({ code, names, confidence }) => (
          <li key={code}>
            <button type="button" className={styles.purpose} onClick={() => onChoose(code)}>
              <span className={styles.code}>{code}</span>
              <span>
                {names[language]}
                {confidence !== 'verified' && (
                  <span className={styles.unverified}> · {t('purpose.unverified')}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

import { CA103 } from '@nostro/messages'
import { useEffect, useRef, useState } from 'react'

import { useViewport } from '../browser/viewport.ts'
import {
  MemberField,
  sectionStates,
  useDrawnFormParts,
  useFormPart,
  type SectionState,
} from '../forms/index.ts'
import { useTexts, type Texts } from '../i18n/index.ts'
import { Button, Tabs } from '../ui/index.ts'
import { DocumentRows } from './document-rows.tsx'
import { PaymentAids } from '../counterparties/index.ts'
import { PayerChoice } from './payer-choice.tsx'
import { PurposeChoice } from './purpose-choice.tsx'
import styles from './remittance-form.module.css'

const NAMES = ['remittancePayer', 'remittancePayee', 'remittanceTransaction', 'remittanceDocuments'] as const

export type SectionName = (typeof NAMES)[number]

interface RemittanceSectionsProps {
  readonly chosen: SectionName
  readonly onChoose: (name: SectionName) => void
}

/** The four sections of an application (REM-01): tabs with their progress, or one page on a small screen. */
export function RemittanceSections({ chosen, onChoose }: RemittanceSectionsProps) {
  const texts = useTexts()
  const { isMobile } = useViewport()
  const states = useFormPart(sectionStates)
  const { fields, next, goOn } = useNextSection(chosen, onChoose)
  if (isMobile) return <AllSections />
  const tabs = NAMES.map((name) => ({
    name,
    title: texts.t(`section.${name}`),
    ...progressOf(name, states, texts),
  }))
  return (
    <Tabs label={texts.t('form.sections')} tabs={tabs} chosen={chosen} onChoose={onChoose}>
      <div ref={fields} className={styles.tab}>
        <SectionFields key={chosen} name={chosen} />
      </div>
      {next !== undefined && (
        <div>
          <Button icon="chevronRight" onPress={() => goOn(next)}>
            {texts.t('remittance.next', { section: texts.t(`section.${next}`) })}
          </Button>
        </div>
      )}
    </Tabs>
  )
}

function AllSections() {
  const { t } = useTexts()
  const drawn = useDrawnFormParts(NAMES)
  return (
    <div className={styles.sections}>
      {drawn.map((name) => (
        <section key={name} aria-label={t(`section.${name}`)}>
          <h2 className={styles.heading}>{t(`section.${name}`)}</h2>
          <SectionFields name={name} />
        </section>
      ))}
    </div>
  )
}

/** Returns the section after the chosen one, and the function that opens it and moves the focus to its first field. */
function useNextSection(chosen: SectionName, onChoose: (name: SectionName) => void) {
  const fields = useRef<HTMLDivElement>(null)
  // A counter, because the same section can be opened twice in a row.
  const [timesGone, setTimesGone] = useState(0)
  useEffect(() => {
    if (timesGone > 0) fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [timesGone])
  return {
    fields,
    next: NAMES[NAMES.indexOf(chosen) + 1],
    goOn: (name: SectionName) => {
      setTimesGone(timesGone + 1)
      onChoose(name)
    },
  }
}

function progressOf(name: SectionName, states: readonly SectionState[], { t }: Texts) {
  const state = states.find((each) => each.name === name)
  if (state === undefined) return {}
  const missing = state.requiredCount - state.filledCount
  const text = missing > 0 ? t('remittance.incomplete', { count: missing }) : t('remittance.complete')
  if (state.issueCount > 0) {
    const sentence = t('remittance.wrong', { count: state.issueCount })
    return { progress: { isDone: false, isWrong: true, sign: String(state.issueCount), text: sentence } }
  }
  return { progress: { isDone: missing === 0, isWrong: false, sign: String(missing), text } }
}

/** The components that help to fill in a section. */
const HELPERS = {
  remittancePayer: PayerChoice,
  remittancePayee: PaymentAids,
  remittanceTransaction: PurposeChoice,
  remittanceDocuments: DocumentRows,
} as const

function SectionFields({ name }: { readonly name: SectionName }) {
  const Helper = HELPERS[name]
  // The list of all types is next to the field that it fills.
  const isBelow = name === 'remittanceTransaction'
  const members = CA103.sections.find((section) => section.name === name)?.members ?? []
  return (
    <div className={styles.members}>
      {!isBelow && <Helper />}
      {members.map((path) => (
        <MemberField key={path} path={path} />
      ))}
      {isBelow && <Helper />}
    </div>
  )
}

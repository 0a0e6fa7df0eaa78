import { memberAt, type MessageDefinition, type Section } from '@nostro/messages'
import { memo } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Icon } from '../ui/index.ts'
import { headingId } from './control-ids.ts'
import styles from './form-section.module.css'
import { MemberField } from './member-field.tsx'
import { PartyChain } from './party-chain.tsx'
import { useFormPart, useFormStore } from './state/form-store.ts'
import { summaryOf } from './state/section-summary.ts'
import { shownMembers } from './values/headline-amount.ts'

/** A section of the form under its heading. Its controls are rendered only while it is open. */
export const FormSection = memo(function FormSection({ section }: { readonly section: Section }) {
  const { text } = useTexts()
  const { openSection } = useFormStore()
  const definition = useFormPart((state) => state.definition)
  const isOpen = useFormPart(({ openSections }) => openSections.has(section.name))
  return (
    <section className={styles.section} aria-labelledby={headingId(section.name)}>
      <h2 className={styles.heading}>
        <button
          type="button"
          id={headingId(section.name)}
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => openSection(section.name, !isOpen)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          {text(`section.${section.name}`)}
        </button>
        {!isOpen && <SectionSummary section={section} />}
        <span className={styles.tags}>{tagsOf(definition, section).join(' ')}</span>
      </h2>
      {isOpen && holdsChain(definition, section) && <PartyChain />}
      {isOpen && (
        <div className={styles.members}>
          {shownMembers(definition, section.members).map((path) => (
            <MemberField key={path} path={path} isAlone={section.members.length === 1} />
          ))}
        </div>
      )}
    </section>
  )
})

/** Returns whether this is the first section of agents between the two parties, which shows the whole chain. */
function holdsChain({ chain = [], sections }: MessageDefinition, section: Section): boolean {
  const isBetween = ({ members }: Section) =>
    members.some((path) => chain.includes(path)) &&
    !members.some((path) => path === chain[0] || path === chain.at(-1))
  return sections.find(isBetween) === section
}

/** Returns the message fields that the section fills, without repetitions. */
function tagsOf(definition: MessageDefinition, { members }: Section): readonly string[] {
  return [...new Set(members.flatMap((path) => memberAt(definition, path)?.tags ?? []))]
}

function SectionSummary({ section }: { readonly section: Section }) {
  const { t, language } = useTexts()
  const summary = useFormPart((state) => summaryOf(state, section, language))
  return (
    <span className={styles.summary} title={summary}>
      {summary === '' ? t('form.section.empty') : summary}
    </span>
  )
}

import { useState } from 'react'

import { useViewport } from '../browser/viewport.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, Dialog } from '../ui/index.ts'
import { FormBanks } from './controls/bic/form-banks.tsx'
import { FormSection } from './form-section.tsx'
import styles from './message-form.module.css'
import { PartyChain } from './party-chain.tsx'
import { SectionNav } from './section-nav.tsx'
import { useFormPart } from './state/form-store.ts'
import { useDrawnFormParts } from './use-drawn-form-parts.ts'

/** The form of any message: its sections in one column, with the navigation at the side. */
export function MessageForm() {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const sections = useDrawnFormParts(useFormPart(({ definition }) => definition.sections))
  const hasChain = useFormPart(({ definition }) => definition.chain !== undefined)
  return (
    <div className={styles.form}>
      <FormBanks />
      <aside className={styles.beside}>{isMobile ? <SectionSheet /> : <SectionNav />}</aside>
      <div className={styles.sections}>
        <p className={styles.legend}>{t('form.required.legend')}</p>
        {hasChain && <PartyChain />}
        {sections.map((section) => (
          <FormSection key={section.name} section={section} />
        ))}
      </div>
    </div>
  )
}

/** On a small screen the navigation is a sheet. */
function SectionSheet() {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="menu" onPress={() => setIsOpen(true)}>
        {t('form.sections.open')}
      </Button>
      {isOpen && (
        <Dialog title={t('form.sections')} onClose={() => setIsOpen(false)}>
          <SectionNav onGone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

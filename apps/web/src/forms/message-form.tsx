import { Fragment, useState, type ReactNode } from 'react'

import { useViewport } from '../browser/viewport.ts'
import { useTexts } from '../i18n/index.ts'
import { Dialog, IconButton } from '../ui/index.ts'
import { FormBanks } from './controls/bic/form-banks.tsx'
import { FormDays } from './assistant/form-days.tsx'
import { FormSection } from './form-section.tsx'
import styles from './message-form.module.css'
import { PartyPair } from './party-pair.tsx'
import { SectionNav } from './section-nav.tsx'
import { useFormPart } from './state/form-store.ts'
import { useDrawnFormParts } from './use-drawn-form-parts.ts'

/**
 * The form of any message: its sections in one column, with the navigation at the side. `aids` help to fill in the
 * parties and are shown after the first section.
 */
export function MessageForm({ aids }: { readonly aids?: ReactNode }) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const sections = useDrawnFormParts(useFormPart(({ definition }) => definition.sections))
  return (
    <div className={styles.form}>
      <FormBanks />
      <FormDays />
      {!isMobile && (
        <aside className={styles.beside}>
          <SectionNav />
        </aside>
      )}
      <div className={styles.sections}>
        {sections.map((section, index) => (
          <Fragment key={section.name}>
            <FormSection section={section} />
            {/* Who pays whom follows what is paid. */}
            {index === 0 && (
              <>
                <PartyPair />
                {aids}
              </>
            )}
          </Fragment>
        ))}
        <p className={styles.legend}>{t('form.required.legend')}</p>
      </div>
    </div>
  )
}

/** On a small screen the navigation is a sheet, opened from the tools above the form. */
export function SectionSheet() {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="menu" label={t('form.sections.open')} onPress={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog title={t('form.sections')} onClose={() => setIsOpen(false)}>
          <SectionNav onGone={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

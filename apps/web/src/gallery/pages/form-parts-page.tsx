import { useState } from 'react'

import { FormBar } from '../../drafting/compose/form-bar.tsx'
import { FormSkeleton, ValidationDialog } from '../../forms/index.ts'
import { PartyChain } from '../../forms/party-chain.tsx'
import { SectionNav } from '../../forms/section-nav.tsx'
import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { FormFrame } from '../form-frame.tsx'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Pressed, Specimen, Specimens } from '../specimen.tsx'

/** Shows the components around the sections of a form. */
export function FormPartsPage({ variant }: GalleryPageProps) {
  if (variant === 'loading') {
    return (
      <Specimens of="FormSkeleton" isWide>
        <Specimen state="loading">
          <FormSkeleton />
        </Specimen>
      </Specimens>
    )
  }
  return (
    <>
      <Specimens of="SectionNav" isWide>
        <Specimen state="refused">
          <FormFrame type="MT103" variant="refused">
            <SectionNav />
          </FormFrame>
        </Specimen>
      </Specimens>
      <Specimens of="PartyChain" isWide>
        <Specimen state="filled">
          <FormFrame type="pacs.009" variant="filled">
            <PartyChain />
          </FormFrame>
        </Specimen>
      </Specimens>
      <Specimens of="FormBar, IssueCounter, ValidationDialog" isWide>
        <Specimen state="refused">
          <FormFrame type="MT103" variant="refused">
            <Pressed isPressed={variant === 'issues-open'} target="button:last-of-type">
              <Bar />
            </Pressed>
          </FormFrame>
        </Specimen>
        <Specimen state="filled">
          <FormFrame type="MT103" variant="filled">
            <Bar />
          </FormFrame>
        </Specimen>
        <Specimen state="empty">
          <FormFrame type="MT103" variant="empty">
            <Bar isBusy />
          </FormFrame>
        </Specimen>
      </Specimens>
    </>
  )
}

function Bar({ isBusy = false }: { readonly isBusy?: boolean }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <FormBar onShowIssues={() => setIsOpen(true)}>
        <Button isDisabled={isBusy}>{t('form.save')}</Button>
        <Button variant="primary" isBusy={isBusy}>
          {t('form.submit')}
        </Button>
      </FormBar>
      {isOpen && <ValidationDialog isForPreview={false} onGoTo={close} onClose={close} />}
    </>
  )
}

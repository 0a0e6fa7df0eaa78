import { Suspense, useState } from 'react'

import { lazyPart } from '../../browser/lazy-part.ts'
import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { Icon, MenuButton } from '../../ui/index.ts'
import type { FillDialog } from './fill-dialogs.tsx'

// The dialogs are opened rarely, so forms do not load them by default.
const FillDialogs = lazyPart(async () => ({ default: (await import('./fill-dialogs.tsx')).FillDialogs }))

/**
 * A menu that fills the form from an existing source, or saves its content as a template. An application is filled from
 * templates only: it has no text, and an earlier one is copied where it is shown.
 */
export function FillMenu({ hasMessages = true }: { readonly hasMessages?: boolean }) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const [dialog, setDialog] = useState<FillDialog>()
  const messages = [
    { label: t('drafting.fill.earlier'), icon: 'copy', onSelect: () => setDialog('earlier') },
    { label: t('drafting.fill.text'), icon: 'inbox', onSelect: () => setDialog('text') },
  ] as const
  return (
    <>
      <MenuButton
        label={t('drafting.fill')}
        items={[
          ...(hasMessages ? messages : []),
          { label: t('drafting.fill.template'), icon: 'document', onSelect: () => setDialog('template') },
          { label: t('drafting.fill.saveTemplate'), icon: 'add', onSelect: () => setDialog('keepTemplate') },
        ]}
      >
        {isMobile ? (
          <Icon name="copy" />
        ) : (
          <>
            <span aria-hidden="true">{t('drafting.fill')}</span>
            <Icon name="chevronDown" />
          </>
        )}
      </MenuButton>
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <FillDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}

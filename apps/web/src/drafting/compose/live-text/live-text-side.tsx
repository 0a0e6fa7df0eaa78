import { Suspense, type ReactNode } from 'react'

import { lazyPart } from '../../../browser/lazy-part.ts'
import { useViewport } from '../../../browser/viewport.ts'
import { showControl, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Button, Dialog, IconButton, Skeleton } from '../../../ui/index.ts'
import styles from './live-text-side.module.css'
import type { LiveTextPosition } from './use-live-text.ts'

// The panel is optional, so forms do not load it by default.
const LiveTextPanel = lazyPart(async () => ({
  default: (await import('./live-text-panel.tsx')).LiveTextPanel,
}))

interface LiveTextProps {
  readonly liveText: LiveTextPosition
}

export function LiveTextToggle({ liveText: { place, toggle } }: LiveTextProps) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  if (isMobile) return <IconButton icon="columns" label={t('liveText.toggle')} onPress={toggle} />
  return (
    <Button variant="quiet" icon="columns" aria-pressed={place !== undefined} onPress={toggle}>
      {t('liveText.toggle')}
    </Button>
  )
}

/** The form with its text next to it or over it. */
export function LiveTextSide({ liveText, children }: LiveTextProps & { readonly children: ReactNode }) {
  const { t } = useTexts()
  const store = useFormStore()
  const { place, toggle } = liveText
  const goTo = (path: string) => {
    if (place === 'beside') return showControl(store, path)
    toggle()
    // A closing dialog returns the focus to its opener; the control gets the focus after that.
    setTimeout(() => showControl(store, path))
    return undefined
  }
  const panel = (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <LiveTextPanel onGoTo={goTo} />
    </Suspense>
  )
  return (
    <div className={place === 'beside' ? styles.sides : styles.alone}>
      <div className={styles.form}>{children}</div>
      {place === 'beside' && <div className={styles.text}>{panel}</div>}
      {place === 'over' && (
        <Dialog title={t('liveText.toggle')} width={720} onClose={toggle}>
          <div className={styles.sheet}>{panel}</div>
        </Dialog>
      )}
    </div>
  )
}

import { useStore } from '../../browser/store.ts'
import { formatTime, useTexts, type Texts } from '../../i18n/index.ts'
import { Icon, VisuallyHidden, type IconName } from '../../ui/index.ts'
import styles from './kept-state.module.css'
import type { Keeping, WorkingCopyKeeper } from './working-copy-keeper.ts'

interface KeptStateProps {
  readonly keeper: WorkingCopyKeeper
}

/** Whether what is typed is kept. Only trouble is read out: everything else comes with every pause in typing. */
export function KeptState({ keeper }: KeptStateProps) {
  const texts = useTexts()
  const keeping = useStore({ ...keeper.keeping, set: () => undefined })
  const text = textOf(keeping, texts)
  return (
    <div className={styles.place}>
      <span className={isTrouble(keeping) ? styles.trouble : styles.state}>
        {text !== '' && <Icon name={ICONS[keeping.state]} />}
        {text}
      </span>
      <VisuallyHidden>
        <span role="status">{isTrouble(keeping) ? text : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

const ICONS: Readonly<Record<Keeping['state'], IconName>> = {
  nothing: 'info',
  waiting: 'warning',
  saving: 'pending',
  saved: 'check',
  failed: 'warning',
}

function isTrouble(keeping: Keeping): boolean {
  const { state } = keeping
  return state === 'failed' || state === 'waiting' || (state === 'saved' && keeping.hasReplacedNewer)
}

function textOf(keeping: Keeping, { t }: Texts): string {
  switch (keeping.state) {
    case 'nothing':
      return ''
    case 'waiting':
      return t('drafting.kept.waiting')
    case 'saving':
      return t('drafting.kept.saving')
    case 'saved':
      return t(keeping.hasReplacedNewer ? 'drafting.kept.replaced' : 'drafting.kept.saved', {
        time: formatTime(keeping.at),
      })
    case 'failed':
      return t('drafting.kept.failed')
  }
}

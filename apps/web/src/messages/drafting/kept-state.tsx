import { useStore } from '../../browser/store.ts'
import { formatTime, useTexts, type Key, type Texts } from '../../i18n/index.ts'
import { Icon, VisuallyHidden, type IconName } from '../../ui/index.ts'
import styles from './kept-state.module.css'
import type { Keeping, WorkingCopyKeeper } from './working-copy-keeper.ts'

interface KeptStateProps {
  readonly keeper: WorkingCopyKeeper
}

/** Whether what is typed is kept. Only trouble is read out: everything else comes with every pause in typing. */
export function KeptState({ keeper }: KeptStateProps) {
  const texts = useTexts()
  const keeping = useStore(keeper.keeping)
  const text = textOf(keeping, texts)
  return (
    <div className={styles.place}>
      <span className={isTrouble(keeping) ? styles.trouble : styles.state}>
        {text !== '' && <Icon name={ICONS[keeping.state]} />}
        {text}
      </span>
      <VisuallyHidden>
        <output>{isTrouble(keeping) ? text : ''}</output>
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
  if (keeping.state === 'nothing') return ''
  if (keeping.state !== 'saved') return t(WORDS[keeping.state])
  const time = formatTime(keeping.at)
  return t(keeping.hasReplacedNewer ? 'drafting.kept.replaced' : 'drafting.kept.saved', { time })
}

const WORDS: Readonly<Record<Exclude<Keeping['state'], 'nothing' | 'saved'>, Key>> = {
  waiting: 'drafting.kept.waiting',
  saving: 'drafting.kept.saving',
  failed: 'drafting.kept.failed',
}

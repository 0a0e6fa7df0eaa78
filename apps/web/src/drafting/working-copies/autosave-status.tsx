import { useStore } from '../../browser/store.ts'
import { formatMoment, formatTime, useTexts, type Key, type Texts } from '../../i18n/index.ts'
import { Button, Icon, VisuallyHidden, type IconName } from '../../ui/index.ts'
import styles from './autosave-status.module.css'
import type { AutosaveState, Autosave } from './autosave.ts'
import type { WorkingCopyOffer } from './use-working-copy.ts'

/**
 * Shows whether the typed input is saved. Only failures are announced to screen readers: the other states change with
 * every pause in typing.
 */
export function AutosaveStatus({ autosave }: { readonly autosave: Autosave }) {
  const texts = useTexts()
  const autosaveState = useStore(autosave.autosaveState)
  const text = textOf(autosaveState, texts)
  return (
    <div className={styles.place} data-status>
      <span className={isTrouble(autosaveState) ? styles.trouble : styles.state}>
        {text !== '' && <Icon name={ICONS[autosaveState.state]} />}
        {text}
      </span>
      <VisuallyHidden>
        <output>{isTrouble(autosaveState) ? text : ''}</output>
      </VisuallyHidden>
    </div>
  )
}

const ICONS: Readonly<Record<AutosaveState['state'], IconName>> = {
  nothing: 'info',
  waiting: 'warning',
  saving: 'pending',
  saved: 'check',
  failed: 'warning',
}

function isTrouble(autosaveState: AutosaveState): boolean {
  const { state } = autosaveState
  return state === 'failed' || state === 'waiting' || (state === 'saved' && autosaveState.hasReplacedNewer)
}

function textOf(autosaveState: AutosaveState, { t }: Texts): string {
  if (autosaveState.state === 'nothing') return ''
  if (autosaveState.state !== 'saved') return t(WORDS[autosaveState.state])
  const time = formatTime(autosaveState.at)
  return t(autosaveState.hasReplacedNewer ? 'drafting.autosave.replaced' : 'drafting.autosave.saved', {
    time,
  })
}

const WORDS: Readonly<Record<Exclude<AutosaveState['state'], 'nothing' | 'saved'>, Key>> = {
  waiting: 'drafting.autosave.waiting',
  saving: 'drafting.autosave.saving',
  failed: 'drafting.autosave.failed',
}

/** Offers the stored working copy. The row is part of the footer, so that no other content moves. */
export function OfferRow({ offer }: { readonly offer: WorkingCopyOffer }) {
  const { t, language } = useTexts()
  return (
    <section className={styles.row} aria-label={t('drafting.offer.label')}>
      <p className={styles.text}>
        {t('drafting.offer.text', { time: formatMoment(offer.savedAt, language) })}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={offer.discard}>
          {t('drafting.offer.discard')}
        </Button>
        <Button onPress={offer.goOn}>{t('drafting.offer.continue')}</Button>
      </div>
    </section>
  )
}

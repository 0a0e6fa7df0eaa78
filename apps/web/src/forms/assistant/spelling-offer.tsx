import type { CharacterSetName, Shape } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { useFormStore, useIssuesAt, useText } from '../state/form-store.ts'
import styles from './assistant.module.css'
import { useSpeller } from './use-speller.ts'

/** Issues about signs the network forbids. */
const OF_SIGNS: ReadonlySet<string> = new Set([
  'common.form.inputPatternMessage',
  'senderRef.error.invalidChar',
])

interface SpellingOfferProps {
  readonly path: string
  readonly shape: Shape
}

/** Beside a text with signs that may not be sent: the same in signs that may, one press away and taken back by another. */
export function SpellingOffer({ path, shape }: SpellingOfferProps) {
  const issues = useIssuesAt(path)
  const set = setOf(shape)
  if (set === undefined || !issues.some(({ code }) => OF_SIGNS.has(code))) return null
  return <Offer path={path} set={set} />
}

/** The signs a member may hold; identifiers have none that could be replaced without making them another's. */
function setOf(shape: Shape): CharacterSetName | undefined {
  if (shape.kind === 'reference') return 'restricted'
  return shape.kind === 'text' || shape.kind === 'lines' ? shape.characters : undefined
}

function Offer({ path, set }: { readonly path: string; readonly set: CharacterSetName }) {
  const { t } = useTexts()
  const { respell } = useFormStore()
  const value = useText(path)
  const written = useSpeller()?.(set, value) ?? ''
  if (written === '' || written === value) return null
  return (
    <p className={styles.offer}>
      <span>{t('assistant.spelling')}</span>
      <samp className={styles.proposal}>{written}</samp>
      <button type="button" className={styles.accept} onClick={() => respell(path, written)}>
        {t('assistant.respell')}
      </button>
    </p>
  )
}

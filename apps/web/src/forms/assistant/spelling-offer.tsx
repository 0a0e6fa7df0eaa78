import { type CharacterSetName, isRussian, type Shape, toSwiftRur } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { useFormStore, useIssuesAt, useText } from '../state/form-store.ts'
import styles from './assistant.module.css'
import { useSpeller } from './use-speller.ts'

/** Issues about characters that the network does not allow. */
const OF_SIGNS: ReadonlySet<string> = new Set([
  'common.form.inputPatternMessage',
  'senderRef.error.invalidChar',
])

/** For a text with characters that cannot be sent: offers the transliterated text, with Undo. */
export function SpellingOffer({ path, shape }: { readonly path: string; readonly shape: Shape }) {
  const issues = useIssuesAt(path)
  const set = setOf(shape)
  if (set === undefined || !issues.some(({ code }) => OF_SIGNS.has(code))) return null
  return <Offer path={path} set={set} />
}

/**
 * Returns the character set of a member. Identifiers are not offered: replacing a character could turn one into
 * another party's identifier.
 */
function setOf(shape: Shape): CharacterSetName | undefined {
  if (shape.kind === 'reference') return 'restricted'
  return shape.kind === 'text' || shape.kind === 'lines' ? shape.characters : undefined
}

function Offer({ path, set }: { readonly path: string; readonly set: CharacterSetName }) {
  const { t } = useTexts()
  const value = useText(path)
  const isRuble = useText('currency') === RUBLE
  const written = useSpeller()?.(set, value) ?? ''
  const rur = isRuble && isRussian(value) ? toSwiftRur(value) : undefined
  return (
    <>
      {rur !== undefined && rur.unknown.length === 0 && (
        <Proposal path={path} label={t('assistant.swiftRur')} written={rur.text} />
      )}
      {written !== '' && written !== value && (
        <Proposal path={path} label={t('assistant.spelling')} written={written} />
      )}
    </>
  )
}

/** The currency whose payments are written by SWIFT-RUR. */
const RUBLE = 'RUB'

interface ProposalProps {
  readonly path: string
  readonly label: string
  readonly written: string
}

function Proposal({ path, label, written }: ProposalProps) {
  const { t } = useTexts()
  const { respell } = useFormStore()
  return (
    <p className={styles.offer}>
      <span>{label}</span>
      <samp className={styles.proposal}>{written}</samp>
      <button type="button" className={styles.accept} onClick={() => respell(path, written)}>
        {t('assistant.respell')}
      </button>
    </p>
  )
}

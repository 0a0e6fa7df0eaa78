import { useTexts, type Key } from '../i18n/index.ts'
import { Amount, Icon, type IconName } from '../ui/index.ts'
import styles from './payment-scene.module.css'

const DAY = '2026-11-30'

/** The lines of the message: the tag or block, and its text. The lines of the amount and the payee are marked. */
const LINES: readonly { readonly tag?: string; readonly text: string; readonly isMarked?: true }[] = [
  { text: '{1:F01DEMECNBJAXXX0000000000}' },
  { text: '{2:I103DEMWDEFFXXXXN}' },
  { text: '{3:{121:a3855c7a-869d-4cbc-8898-e3d41f6275e6}}' },
  { text: '{4:' },
  { tag: ':20:', text: 'UXA103001' },
  { tag: ':23B:', text: 'CRED' },
  { tag: ':32A:', text: '261130CNY12500,50', isMarked: true },
  { tag: ':50K:', text: '/6222020200112233445' },
  { text: 'SHANGHAI DEMO TRADING CO' },
  { tag: ':59:', text: '/DE89370400440532013000', isMarked: true },
  { text: 'DEMO IMPORT COMPANY', isMarked: true },
  { tag: ':71A:', text: 'SHA' },
  { text: '-}' },
]

const STEPS: readonly {
  readonly icon: IconName
  readonly text: Key
  readonly who: Key
  readonly at: string
}[] = [
  { icon: 'edit', text: 'login.scene.written', who: 'login.scene.operator', at: '13:58' },
  { icon: 'check', text: 'login.scene.approved', who: 'login.scene.reviewer', at: '14:12' },
  { icon: 'send', text: 'login.scene.sent', who: 'login.scene.network', at: '14:12' },
  { icon: 'inbox', text: 'login.scene.acknowledged', who: 'login.scene.receiver', at: '14:13' },
]

/** A payment, its text and its four steps, as a picture of what the product does. */
export function PaymentScene() {
  const { t } = useTexts()
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.payment}>
        <p className={styles.label}>{t('login.scene.valueDate', { day: DAY })}</p>
        <Amount currency="CNY" amount="12500.50" variant="headline" />
        <p className={styles.parties}>
          SHANGHAI DEMO TRADING CO <Icon name="arrowRight" /> DEMO IMPORT COMPANY
        </p>
      </div>
      <ol className={styles.text}>
        {LINES.map(({ tag, text, isMarked }) => (
          <li key={text} className={isMarked === true ? styles.marked : undefined}>
            {tag !== undefined && <span className={styles.tag}>{tag}</span>}
            {text}
          </li>
        ))}
      </ol>
      <ol className={styles.steps}>
        {STEPS.map(({ icon, text, who, at }) => (
          <li key={text} className={styles.step}>
            <span className={styles.node}>
              <Icon name={icon} />
            </span>
            <strong>{t(text)}</strong>
            <span>{t(who)}</span>
            <span>{at}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

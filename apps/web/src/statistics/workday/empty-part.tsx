import { Icon, type IconName } from '../../ui/index.ts'
import styles from './empty-part.module.css'

/** The empty state of a part of the home page: an icon, what belongs here, and one sentence. */
export function EmptyPart({
  icon,
  title,
  text,
}: {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}

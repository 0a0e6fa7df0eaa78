import createQrCode from 'qrcode-generator'

import styles from './accounts.module.css'

/** The width of the quiet zone in modules. Source: ISO/IEC 18004. */
const QUIET = 4

/** A QR code, drawn as one SVG path. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = createQrCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const positions = Array.from({ length: count }, (_, index) => index)
  const path = positions
    .flatMap((row) =>
      positions.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('')
  const size = count + 2 * QUIET
  return (
    <svg className={styles.qr} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  )
}

import { noticeText } from './release/notice.ts'

process.stdout.write(noticeText())

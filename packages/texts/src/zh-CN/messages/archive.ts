import type { TextsOf } from '../../texts-of.ts'
import type { archive as original } from '../../en/messages/archive.ts'

/** The Chinese texts under the keys of `en/messages/archive.ts`. */
export const archive: TextsOf<typeof original> = {
  'archive.title': '归档',
  'archive.hint': '往月报文按管理员的设置保存在归档中，可按报文编号或 UETR 查找并查看原文。',
  'archive.reference': '报文编号或 UETR',
  'archive.find': '查找',
  'archive.nothing': '归档中没有编号以 {{reference}} 开头的报文。',
  'archive.more': '仅显示前 100 笔报文，请输入更多字符以缩小范围。',
  'archive.message': '已归档报文',
  'archive.back': '返回查找',
  'archive.readOnly': '该报文已归档，只能查看，不能修改；每次查看均记入审计日志。',
  'archive.attachments': '附件',
  'archive.file': '归档文件',
  'archive.file.month': '月份',
  'archive.file.keptUntil': '保存至',
  'archive.file.id': '文件',
  'archive.file.digest': '文件 SHA-256',
  'archive.refused': '筛查拒绝：{{type}} {{reference}}',
  'archive.refused.reason': '拒绝原因',
  'archive.refused.decidedAt': '拒绝时间',
  'archive.uetr': 'UETR',
  'archive.search': '在归档中查找 {{reference}}',
  'archive.open': '在归档中打开',
}

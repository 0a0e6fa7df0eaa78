import type { commandLine as original } from '../en/command-line.ts'
import type { TextsOf } from '../texts-of.ts'

export const commandLine: TextsOf<typeof original> = {
  'commandLine.usage': `用法：nostro <命令> [--json] [文件 …]

命令：
  parse     显示每条报文的报头和字段
  validate  按标准校验每条报文

未指定文件时读取标准输入；一个文件可以包含多条报文。
使用 --json 时，每个输入输出一行 JSON 对象。

退出码：0 无错误，1 有严重程度为错误的问题，2 无法读取。`,
  'commandLine.unknownCommand': '未知命令：{{command}}',
  'commandLine.unknownOption': '未知选项：{{option}}',
  'commandLine.cannotRead': '{{file}}：无法读取（{{reason}}）',
  'commandLine.tooLarge': '{{file}}：超过 {{max}} MB',
  'commandLine.noMessage': '{{file}}：未找到报文',
  'commandLine.unknownType': '无报头的报文',
  'commandLine.accepted': '网络已接受',
  'commandLine.refused': '网络已拒绝：{{code}}',
  'commandLine.valid': '有效',
  'commandLine.invalid': '无效',
  'commandLine.error': '错误',
  'commandLine.warning': '警告',
}

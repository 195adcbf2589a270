// Lays out every source: `npm run format`. With `--check` it changes nothing and names what is not laid out so.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createFromBuffer } from '@dprint/formatter'
import { getPath } from '@dprint/typescript'

/** Characters in a line at most, in code, comments and documents alike. */
export const WIDTH = 120

const LAYOUT = {
  semiColons: 'asi',
  quoteStyle: 'alwaysSingle',
  quoteProps: 'preserve',
  'jsx.quoteStyle': 'preferDouble',
  'jsx.multiLineParens': 'always',
  useBraces: 'preserve',
  singleBodyPosition: 'maintain',
  nextControlFlowPosition: 'sameLine',
  trailingCommas: 'onlyMultiLine',
  'arrowFunction.useParentheses': 'force',
  'typeLiteral.separatorKind': 'semiColon',
  // Lists fill their lines; only several parameters of a function stand below one another.
  preferHanging: true,
  'arguments.preferHanging': 'always',
  'parameters.preferHanging': 'onlySingleItem',
  'typeParameters.preferHanging': 'always',
  'binaryExpression.operatorPosition': 'nextLine',
  'conditionalExpression.operatorPosition': 'nextLine',
  'unionAndIntersectionType.operatorPosition': 'nextLine',
  'module.sortImportDeclarations': 'maintain',
  'module.sortExportDeclarations': 'maintain',
  'importDeclaration.sortNamedImports': 'maintain',
  'exportDeclaration.sortNamedExports': 'maintain',
}

/** Every source below these folders. */
export function sources(...folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map((path) => `${folder}/${path}`)
        .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.includes('/output/'))
    )
    .toSorted()
}

/** What a source looks like when it is laid out. */
export function formatter() {
  const made = createFromBuffer(readFileSync(getPath()))
  made.setConfig({ lineWidth: WIDTH, indentWidth: 2 }, LAYOUT)
  return (path, text) => made.formatText({ filePath: path, fileText: text })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const check = process.argv.includes('--check')
  const named = process.argv.slice(2).filter((one) => one !== '--check')
  const format = formatter()
  let others = 0
  for (const path of named.length > 0 ? sources(...named) : sources('src', 'tests')) {
    const text = readFileSync(path, 'utf8')
    const better = format(path, text)
    if (better === text) continue
    others++
    if (check) console.error(path)
    else writeFileSync(path, better)
  }
  console.log(check ? `${others} are not laid out; run \`npm run format\`.` : `${others} laid out anew.`)
  if (check && others > 0) process.exitCode = 1
}

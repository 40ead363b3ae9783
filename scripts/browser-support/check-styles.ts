import postcss, { type AtRule, type Declaration, type Node } from 'postcss'
import { featuresNamed, isKnown, lackedBy } from './compat-data.ts'
import type { Finding } from './finding.ts'

/** Finds features of a style sheet that a supported browser lacks, if neither `@supports` nor a fallback covers them. */
export function checkStyles(file: string, text: string): Finding[] {
  const findings: Finding[] = []
  const report = (node: Node, features: readonly string[]) => {
    const known = features.filter((feature) => isKnown(feature))
    const [feature] = known
    if (feature === undefined || known.some((it) => lackedBy(it)?.length === 0)) return
    const lacking = lackedBy(feature)
    if (lacking === undefined || lacking.length === 0) return
    findings.push({ file, line: node.source?.start?.line ?? 0, feature, lackedBy: lacking })
  }
  postcss.parse(text, { from: file }).walk((node) => {
    switch (node.type) {
      case 'decl':
        if (!isGuarded(node)) for (const features of featuresOf(node)) report(node, features)
        return
      case 'atrule':
        for (const features of featuresOfAtRule(node)) report(node, features)
        return
      case 'rule':
        for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g))
          report(node, [`css.selectors.${name}`])
        if (node.selector.includes('&')) report(node, ['css.selectors.nesting'])
        return
      case 'comment':
    }
  })
  return findings
}

/** Each list has the possible names of one feature in the data. */
function* featuresOf({ prop, value }: Declaration): Generator<string[]> {
  const property = `css.properties.${prop}`
  if (!prop.startsWith('--')) yield [property]
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ')
  for (const [, name] of plain.matchAll(/(?<![\w-])([a-z-]+)\(/g)) {
    if (name === undefined) continue
    yield [`${property}.${name}`, `${property}.${name}_function`, ...featuresNamed('css.types', name)]
    if (/^\s*from\b/.test(plain.slice(plain.indexOf(`${name}(`) + name.length + 1)))
      yield [`css.types.color.${name}.relative_syntax`]
  }
  for (const [name] of plain.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) yield [`${property}.${name}`]
  for (const [, unit] of plain.matchAll(/\d(dv|sv|lv|cq)[a-z]+\b/g)) {
    yield [
      unit === 'cq'
        ? 'css.types.length.container_query_length_units'
        : 'css.types.length.viewport_percentage_units_dynamic',
    ]
  }
}

function* featuresOfAtRule({ name, params }: AtRule): Generator<string[]> {
  yield [`css.at-rules.${name}`]
  if (name === 'supports') return
  for (const [, feature] of params.matchAll(/\(\s*([a-z-]+)/g)) yield [`css.at-rules.${name}.${feature}`]
  for (const [, query] of params.matchAll(/\b(style|scroll-state)\(/g)) {
    yield [
      `css.at-rules.container.${query}_queries`,
      `css.at-rules.container.${query === 'style' ? 'style_queries_for_custom_properties' : 'scroll-state_queries'}`,
    ]
  }
}

/** Whether it is inside an `@supports` for its property, or follows a declaration of the same property: a fallback. */
function isGuarded(declaration: Declaration): boolean {
  for (let at: Node | undefined = declaration.parent; at; at = at.parent) {
    if (
      isAtRule(at) &&
      at.name === 'supports' &&
      !at.params.startsWith('not') &&
      at.params.includes(declaration.prop)
    )
      return true
  }
  for (let before = declaration.prev(); before; before = before.prev()) {
    if (before.type === 'decl' && before.prop === declaration.prop) return true
  }
  return false
}

function isAtRule(node: Node): node is AtRule {
  return node.type === 'atrule'
}

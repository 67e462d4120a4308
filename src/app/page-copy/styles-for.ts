const CLASS = /\.((?:\\.|[\w-])+)/g;

/** Whether an element of these classes can match one of the rule's selectors. */
export const mayMatch = (selectors: string, classes: ReadonlySet<string>): boolean =>
  selectors
    .split(',')
    .some((selector) =>
      [...selector.matchAll(CLASS)].every(([, name = '']) =>
        classes.has(name.replaceAll('\\', '')),
      ),
    );

/**
 * Returns the text of the rules that elements of these classes may need, within their layers and
 * conditions. Rules for elements of the document itself are inherited, and do no harm.
 */
export function stylesFor(rules: CSSRuleList, classes: ReadonlySet<string>): readonly string[] {
  return [...rules].flatMap((rule): readonly string[] => {
    if (rule instanceof CSSStyleRule)
      return mayMatch(rule.selectorText, classes) ? [rule.cssText] : [];
    if (rule instanceof CSSLayerStatementRule) return [rule.cssText];
    if (!(rule instanceof CSSGroupingRule)) return [];
    const inner = stylesFor(rule.cssRules, classes);
    if (inner.length === 0) return [];
    const [condition = ''] = rule.cssText.split('{');
    return [`${condition}{${inner.join('\n')}}`];
  });
}

/** Properties without a value in a rule's text. */
interface Lost {
  readonly selector: string;
  readonly properties: readonly string[];
}

/** Returns the names of the properties that have no value in the text of a rule. */
export const emptyProperties = (text: string): readonly string[] =>
  [...text.matchAll(/([\w-]+): ;/g)].map(([, name = '']) => name);

/**
 * Returns what browsers leave out of the text of rules: the other sides of a shorthand with a
 * variable, of which one side is set again.
 */
export function lostStyles(rules: CSSRuleList): readonly Lost[] {
  return [...rules].flatMap((rule): readonly Lost[] => {
    if (rule instanceof CSSGroupingRule) return lostStyles(rule.cssRules);
    if (!(rule instanceof CSSStyleRule)) return [];
    const properties = emptyProperties(rule.cssText);
    return properties.length === 0 ? [] : [{ selector: rule.selectorText, properties }];
  });
}

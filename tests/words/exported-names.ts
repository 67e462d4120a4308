import ts from 'typescript';
import { parsedSources } from '../rooms/sources';

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Whether the declaration only loads another file's export of that name later. */
const loadsLater = (declaration: ts.VariableDeclaration): boolean =>
  declaration.initializer?.getText().includes('import(') ?? false;

function namesOf(statement: ts.Statement): readonly string[] {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations
      .filter((declaration) => !loadsLater(declaration))
      .flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/**
 * Names that two files or more of src/ and sw/ export, each with its files: a reader can't tell
 * which one is meant. A lazily loaded component and the component itself count as one.
 */
export function namesOfTwoMeanings(): readonly string[] {
  const files = new Map<string, Set<string>>();
  for (const [file, source] of parsedSources()) {
    for (const name of source.statements.flatMap(namesOf)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  return [...files]
    .filter(([, places]) => places.size > 1)
    .map(([name, places]) => `${name}: ${[...places].join(', ')}`);
}

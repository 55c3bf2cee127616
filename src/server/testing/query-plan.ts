import { dueQueries } from '../features/cards/review/due-repository.ts';
import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How the database carried a query out. */
export interface QueryPlan {
  /** The tables that were read from one end to the other. */
  scanned: string[];
  /** Rows of tables that were looked at, also those that were then left out. */
  rowsRead: number;
}

// PostgreSQL plans a prepared statement for its values five times, and then decides whether to plan it once for
// all (its manual, PREPARE).
const executionsUntilSettled = 6;

/**
 * Runs a query of due cards with `values` for $1, $2 and so on, and returns two plans of it: the first, and the one
 * that the database has settled on.
 */
export async function duePlans(
  database: Database,
  question: keyof typeof dueQueries,
  values: readonly string[],
): Promise<QueryPlan[]> {
  const text = dueQueries[question];
  const used = values.filter((_, n) => text.includes(`$${n + 1}`)).map((value) => `'${value}'`);
  const execute = `execute asked(${used.join(', ')})`;
  return database.transaction(async (transaction) => {
    const explain = () => transaction.execute(sql.raw(`explain (analyze, format json) ${execute}`));
    await transaction.execute(sql.raw(`prepare asked as ${text}`));
    const first = await explain();
    for (let n = 0; n < executionsUntilSettled; n += 1) await transaction.execute(sql.raw(execute));
    const settled = await explain();
    await transaction.execute(sql.raw('deallocate asked'));
    return [planOf(first as Explained), planOf(settled as Explained)];
  });
}

interface Explained {
  rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
}

function planOf({ rows: [row] }: Explained): QueryPlan {
  const nodes = row ? nodesOf(row['QUERY PLAN'][0].Plan) : [];
  return {
    scanned: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
    rowsRead: nodes.reduce((sum, node) => sum + readBy(node), 0),
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function readBy(node: PlanNode): number {
  if (node['Relation Name'] === undefined) return 0;
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

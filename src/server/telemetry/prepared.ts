/**
 * Rows up to which a statement that writes them is prepared. Preparing saves PostgreSQL a third of
 * the work of a statement that runs for each module each minute. A connection keeps what it has
 * prepared, one statement for each number of rows, so a large one would cost more than it saves.
 */
export const FEW = 16;

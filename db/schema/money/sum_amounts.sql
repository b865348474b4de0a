-- Sums amounts as exactly as `sum`, and faster because it stays in bigint. A sum beyond bigint is an error, and a sum of nothing is 0.
create or replace aggregate sum_amounts(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

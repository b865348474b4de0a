-- Works give to causes since 0632, so that the mode can show those instead of works with some goals. A mode that the platform has edited stays.
update modes set with_cause = true, goals = '{}' where slug = 'big-causes' and goals = '{1,2,6,13,14,15}' and not with_cause;

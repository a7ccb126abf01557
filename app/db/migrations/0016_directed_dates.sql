-- What the court directed is missed when nobody says that it was met, whatever it is: the worker has to know.
grant select (directed) on job_dates to app_worker;
